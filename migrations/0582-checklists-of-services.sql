-- What a worker ticks off at a visit: the operator's list of a service; an empty one is what the service includes.
alter table services add column if not exists checklist jsonb not null default '[]';
-- What was done of it and which parts were used, as a worker told it. Each word says how many there are in all, so the last one counts.
create table if not exists visit_checks (
  -- Made by the phone, so that it counts once however often it is sent.
  id uuid primary key,
  order_id bigint not null references orders,
  -- None of jobs: what was done stays though the job is planned anew.
  job_id bigint not null,
  worker_id int not null references workers,
  -- A line of the list in its own words, which stays what it was when the list is another; or the name of a part.
  line text not null check (length(line) between 1 and 200),
  part boolean not null,
  -- Of a line: 1 is done, 0 not after all.
  count int not null check (count between 0 and 999),
  told_at timestamptz not null,
  at timestamptz not null
);
create index if not exists visit_checks_by_order on visit_checks (order_id);
