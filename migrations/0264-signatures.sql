-- That a customer got their things and the work is done: signed on the crew's phone, or by the code that they read out at the end. One a job.
create table if not exists job_signatures (
  -- Made by the phone, so that it counts once however often it is sent.
  id uuid primary key,
  order_id bigint not null references orders,
  -- None of jobs: what was signed stays though the job is planned anew.
  job_id bigint not null,
  worker_id int not null references workers,
  -- Who signed, as they said.
  signer text not null check (length(signer) between 1 and 100),
  -- Lines of a finger, 'x,y x,y;x,y'; none where it was a code.
  strokes text check (length(strokes) <= 12000 and strokes ~ '^[0-9,; ]+$'),
  -- What they wrote beside it.
  remark text not null check (length(remark) <= 1000),
  told_at timestamptz not null,
  at timestamptz not null,
  constraint job_signatures_once unique (job_id)
);
create index if not exists job_signatures_by_order on job_signatures (order_id);
