-- What a crew says of the things of a move as they go into the truck and come out of it: of this thing so many are here. The word told last counts.
create table if not exists job_checks (
  -- Made by the phone, so that it counts once however often it is sent.
  id uuid primary key,
  order_id bigint not null references orders,
  -- None of jobs: what was counted stays though the job is planned anew.
  job_id bigint not null,
  worker_id int not null references workers,
  side text not null check (side in ('load', 'unload')),
  -- The number of an article, or '+' and the id of the word by which a thing was added that is not on the list.
  line text not null check (line ~ '^(\d{1,9}|\+[0-9a-f-]{36})$'),
  -- Of what was added: what it is.
  thing text not null check (length(thing) <= 100),
  here int not null check (here between 0 and 999),
  missing int not null check (missing between 0 and 999),
  told_at timestamptz not null,
  at timestamptz not null
);
create index if not exists job_checks_by_order on job_checks (order_id, told_at);
