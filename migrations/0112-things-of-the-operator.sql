-- Things, homes, packages and vehicles are staff's own to write: one more with each saving. A home may be withdrawn as well.
alter table articles add column if not exists revision int not null default 1;
alter table presets add column if not exists revision int not null default 1;
alter table presets add column if not exists active boolean not null default true;
alter table packages add column if not exists revision int not null default 1;
alter table vehicles add column if not exists revision int not null default 1;
