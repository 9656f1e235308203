-- What a crew shows and writes of a job beside its steps: damage that was there before, that came with the work, and notes.
create table if not exists job_reports (
  -- Made by the phone, so that it counts once however often it is sent.
  id uuid primary key,
  order_id bigint not null references orders,
  -- None of jobs: what was seen stays though the job is planned anew.
  job_id bigint not null,
  worker_id int not null references workers,
  kind text not null check (kind in ('before', 'after', 'note')),
  note text not null,
  photo text,
  told_at timestamptz not null,
  at timestamptz not null
);
create index if not exists job_reports_by_order on job_reports (order_id, told_at);
create index if not exists job_reports_photos on job_reports (photo) where photo is not null;
