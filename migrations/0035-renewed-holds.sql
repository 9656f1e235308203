-- How often a hold was renewed since it was begun: it may be twice.
alter table slot_places add column if not exists renewals int not null default 0;
