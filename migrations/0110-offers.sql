-- Coupons are staff's own to write: one more with each saving, and a first day where it has one.
alter table coupons add column if not exists revision int not null default 1;
alter table coupons add column if not exists starts_on date;
-- A code is one whatever case it is typed in.
create unique index if not exists coupons_by_any_case on coupons (upper(code));
-- What staff add to the catalogue is numbered from here on, of whatever kind: far beyond what the seed gives, and never twice. A table and no
-- bare sequence: it moves with the rows to another database.
create table if not exists catalogue_ids (id int generated always as identity (start with 100001) primary key);
insert into catalogue_ids overriding system value values (100000) on conflict do nothing;
