-- Workers log in with the number that stands in their row. A session is of exactly one: a customer, a member of staff, a worker.
alter table sessions add column if not exists worker_id int references workers;
alter table sessions drop constraint if exists sessions_check;
alter table sessions drop constraint if exists sessions_of_one;
alter table sessions add constraint sessions_of_one check (num_nonnulls(customer_id, staff_id, worker_id) = 1);
-- What a crew told from its phone, of the first job of what it does in one go; gone with a job that is planned anew.
create table if not exists job_events (
  -- Made by whoever told it, so that it counts once however often it is sent.
  id uuid primary key,
  job_id bigint not null references jobs on delete cascade,
  worker_id int not null references workers,
  kind text not null check (kind in ('on-way', 'arrived', 'loaded', 'unloaded', 'done')),
  -- When it came here, and when it was by the phone's clock, which nobody believes.
  at timestamptz not null,
  told_at timestamptz not null,
  -- Whether it came after a step that follows it: kept, and nothing changed by it.
  late boolean not null,
  data jsonb not null,
  constraint job_events_once unique (job_id, kind)
);
