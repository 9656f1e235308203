-- What a phone told after it had been without a network, and what could not be taken: kept once however often it is sent, since each is put before staff.
create table if not exists untaken_steps (
  id uuid primary key,
  order_id bigint not null references orders,
  -- None of jobs: it may be planned anew by then.
  job_id bigint not null,
  worker_id int not null references workers,
  kind text not null check (kind in ('on-way', 'arrived', 'loaded', 'unloaded', 'done')),
  told_at timestamptz not null,
  at timestamptz not null,
  refusal text not null
);
