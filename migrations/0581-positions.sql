-- Where a worker was last between setting out to a job and the end of it, rounded by their phone; of who agreed to that alone. No way that they took is kept.
create table if not exists job_positions (
  job_id bigint not null references jobs on delete cascade,
  worker_id int not null references workers,
  lat float8 not null check (lat between 6 and 38),
  lng float8 not null check (lng between 68 and 98),
  at timestamptz not null,
  primary key (job_id, worker_id)
);
create index if not exists job_positions_by_age on job_positions (at);
create index if not exists job_positions_by_worker on job_positions (worker_id);
