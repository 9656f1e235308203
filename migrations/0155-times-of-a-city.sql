-- When a city can be booked: at which hours its arrival windows begin, how soon and how far ahead, and its crews by weekday.
alter table cities add column if not exists slot_hours jsonb not null default '[10, 12, 14, 16]';
alter table cities add column if not exists lead_hours int not null default 2 check (lead_hours between 0 and 168);
alter table cities add column if not exists horizon_days int not null default 120 check (horizon_days between 7 and 365);
-- Sunday first; null: as on any other day (slot_capacity).
alter table cities add column if not exists weekday_crews jsonb not null default '[null, null, null, null, null, null, null]';
