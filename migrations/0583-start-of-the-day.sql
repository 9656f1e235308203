-- That a worker has begun their day, told by their phone; once a day.
create table if not exists worker_days (
  worker_id int not null references workers,
  day date not null,
  -- Of the truck that they drive, in km.
  odometer int check (odometer between 0 and 9999999),
  -- Tools or material that are not there, in their words.
  missing text not null check (length(missing) <= 200),
  told_at timestamptz not null,
  at timestamptz not null,
  primary key (worker_id, day)
);
create index if not exists worker_days_by_day on worker_days (day);
