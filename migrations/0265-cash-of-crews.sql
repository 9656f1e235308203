-- Cash that a worker took at a door: in the books by its payment, and in that worker's hand until the office has it.
create table if not exists cash_handovers (
  id bigint generated always as identity primary key,
  worker_id int not null references workers,
  amount bigint not null check (amount > 0),
  staff_id int not null references staff,
  at timestamptz not null
);
create table if not exists crew_cash (
  -- Made by the phone, so that it counts once however often it is sent.
  id uuid primary key,
  order_id bigint not null references orders,
  -- None of jobs: what was taken stays though the job is planned anew.
  job_id bigint not null,
  worker_id int not null references workers,
  amount bigint not null check (amount > 0),
  -- 'asked': not in the books, staff ask whether it is the same money; 'dropped': it was.
  state text not null check (state in ('entered', 'asked', 'dropped')),
  why text check (why in ('twice', 'limit', 'not-booked')),
  payment_id text unique,
  handover_id bigint references cash_handovers,
  told_at timestamptz not null,
  at timestamptz not null,
  constraint crew_cash_in_books check ((state = 'entered') = (payment_id is not null)),
  constraint crew_cash_handed_over check (handover_id is null or state = 'entered')
);
create index if not exists crew_cash_by_order on crew_cash (order_id);
create index if not exists crew_cash_in_hand on crew_cash (worker_id, told_at) where handover_id is null;
create index if not exists cash_handovers_by_time on cash_handovers (at);
