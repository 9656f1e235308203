-- Who is given to a job, and which trucks, for its planned time: of the two neither twice at once. An interval of one number stands in for it being equal, which an index
-- of intervals cannot say without an extension.
create table if not exists job_workers (
  job_id bigint not null,
  worker_id int not null references workers,
  -- Whose word counts at the door: one a job.
  lead boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (job_id, worker_id),
  constraint job_workers_at foreign key (job_id, starts_at, ends_at) references jobs (id, starts_at, ends_at) on update cascade on delete cascade,
  constraint job_workers_once exclude using gist (int8range(worker_id, worker_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
);
create unique index if not exists job_workers_lead on job_workers (job_id) where lead;
create table if not exists job_trucks (
  job_id bigint not null,
  truck_id int not null references trucks,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (job_id, truck_id),
  constraint job_trucks_at foreign key (job_id, starts_at, ends_at) references jobs (id, starts_at, ends_at) on update cascade on delete cascade,
  constraint job_trucks_once exclude using gist (int8range(truck_id, truck_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
);
