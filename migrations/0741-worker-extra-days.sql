-- A day on which a worker works although it is their weekly off: for that day alone, with who entered it and why.
create table if not exists worker_extra_days (
  worker_id int not null references workers,
  day date not null,
  reason text not null,
  added_by bigint not null references staff,
  added_at timestamptz not null,
  primary key (worker_id, day)
);
