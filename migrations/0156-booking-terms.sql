-- What customers agree to when they book: one row, the operator's. Orders keep what they were made under.
create table if not exists booking_terms (
  id int primary key default 1 check (id = 1),
  -- How long a place is held while its customer pays.
  hold_minutes int not null default 15 check (hold_minutes between 10 and 60),
  -- From so many hours before the slot on, so many per cent of the token are kept; before the first a cancellation is free.
  cancellation jsonb not null default '[{"hours": 48, "share": 100}]',
  revision int not null default 1
);
insert into booking_terms (id) values (1) on conflict do nothing;

-- As its quotation says them; null: 48 hours, then the token, as all were before.
alter table orders add column if not exists cancellation jsonb;
-- From so far on, in a straight line, a person prices a move out of this city.
alter table cities add column if not exists far_km int not null default 150 check (far_km between 20 and 2000);
