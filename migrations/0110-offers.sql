-- Coupons are staff's own to write: one more with each saving, and a first day where it has one.
alter table coupons add column if not exists revision int not null default 1;
alter table coupons add column if not exists starts_on date;
-- A code is one whatever case it is typed in.
create unique index if not exists coupons_by_any_case on coupons (upper(code));
-- What staff add to the catalogue is numbered from here on, of whatever kind: far beyond what the seed gives, and never twice.
create sequence if not exists catalogue_ids as int start with 100001;
