-- What a driver gets for a trip, and how it was settled at its end. FASTag and the driver's allowance are expenses of their own.
alter table trip_expenses drop constraint if exists trip_expenses_kind_check;
alter table trip_expenses add constraint trip_expenses_kind_check
  check (kind in ('diesel', 'fastag', 'toll', 'allowance', 'loading', 'repair', 'other'));
create table if not exists trip_advances (
  id bigint generated always as identity primary key,
  trip_id int not null references trips,
  amount bigint not null check (amount > 0),
  mode text not null check (mode in ('cash', 'upi', 'transfer')),
  reference text not null default '' check (length(reference) <= 100),
  given_on date not null,
  added_by bigint not null references staff,
  added_at timestamptz not null
);
create index if not exists trip_advances_of_trip on trip_advances (trip_id);
-- The settlement with the driver: advances less the expenses that the driver paid. Negative: the company pays the driver. Paise.
create table if not exists trip_settlements (
  trip_id int primary key references trips,
  advances bigint not null check (advances >= 0),
  spent bigint not null check (spent >= 0),
  balance bigint generated always as (advances - spent) stored,
  settled_by bigint not null references staff,
  settled_at timestamptz not null
);
alter table trips add column if not exists closed_at timestamptz;
