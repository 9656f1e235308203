-- Services and what can be ordered of them are staff's own to write: one more with each saving.
alter table services add column if not exists revision int not null default 1;
alter table service_options add column if not exists revision int not null default 1;
-- A photo of staff's in place of the drawing: what its files are called.
alter table services add column if not exists picture text;
