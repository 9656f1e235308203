-- A truck that goes from city to city: with the goods of some orders out, with those of others back, and with what it cost.
create table if not exists trips (
  id int generated always as identity primary key,
  -- Of the truck, as it was planned.
  branch_id int references branches,
  truck_id int not null references trucks,
  state text not null default 'draft' check (state in ('draft', 'loading', 'in-transit', 'delivered', 'closed', 'cancelled')),
  note text not null default '' check (length(note) <= 1000),
  revision int not null default 0
);
create table if not exists trip_legs (
  trip_id int not null references trips,
  way text not null check (way in ('out', 'back')),
  from_city text not null check (length(from_city) between 1 and 60),
  to_city text not null check (length(to_city) between 1 and 60),
  -- As planned.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- As it was.
  started_at timestamptz,
  arrived_at timestamptz,
  primary key (trip_id, way),
  constraint trip_legs_times check (starts_at < ends_at),
  constraint trip_legs_arrived check (arrived_at is null or arrived_at >= started_at)
);
create table if not exists trip_drivers (
  trip_id int not null references trips,
  worker_id int not null references workers,
  primary key (trip_id, worker_id)
);
-- What it carries: the road of an order, which goes with its job where the order is planned anew.
create table if not exists trip_loads (
  job_id bigint primary key references jobs on delete cascade,
  trip_id int not null,
  way text not null,
  constraint trip_loads_leg foreign key (trip_id, way) references trip_legs (trip_id, way)
);
create index if not exists trip_loads_by_trip on trip_loads (trip_id);
create table if not exists trip_expenses (
  id int generated always as identity primary key,
  trip_id int not null references trips,
  kind text not null check (kind in ('diesel', 'toll', 'loading', 'other')),
  amount bigint not null check (amount > 0),
  paid_by text not null check (paid_by in ('company', 'driver')),
  reference text not null default '' check (length(reference) <= 100),
  spent_on date not null,
  added_by int not null,
  added_at timestamptz not null
);
create index if not exists trip_expenses_by_trip on trip_expenses (trip_id, spent_on, id);
-- A trip takes its truck and drivers as a job does: by a row without a job. The jobs that it carries have it named, and take nobody's time themselves: several go at once.
alter table job_trucks drop constraint if exists job_trucks_pkey;
alter table job_trucks alter column job_id drop not null;
alter table job_trucks add column if not exists trip_id int references trips;
alter table job_trucks add constraint job_trucks_of_one check (job_id is not null or trip_id is not null);
create unique index if not exists job_trucks_of_job on job_trucks (job_id, truck_id);
create unique index if not exists job_trucks_of_trip on job_trucks (trip_id, truck_id) where job_id is null;
alter table job_trucks drop constraint if exists job_trucks_once;
alter table job_trucks add constraint job_trucks_once exclude using gist (int8range(truck_id, truck_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&) where (job_id is null or trip_id is null);
alter table job_workers drop constraint if exists job_workers_pkey;
alter table job_workers alter column job_id drop not null;
alter table job_workers add column if not exists trip_id int references trips;
alter table job_workers add constraint job_workers_of_one check (job_id is not null or trip_id is not null);
create unique index if not exists job_workers_of_job on job_workers (job_id, worker_id);
create unique index if not exists job_workers_of_trip on job_workers (trip_id, worker_id) where job_id is null;
alter table job_workers drop constraint if exists job_workers_once;
alter table job_workers add constraint job_workers_once exclude using gist (int8range(worker_id, worker_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&) where (job_id is null or trip_id is null);
