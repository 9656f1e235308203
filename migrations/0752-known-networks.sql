-- A keyed hash of the network that a login was let in from: what asks for codes from there again is not held back by what strangers asked for.
alter table sessions add column if not exists network text;
-- A code that the office gives a worker who gets no SMS: one at a time, for minutes, once.
create table if not exists office_codes (
  worker_id int primary key references workers,
  code_hash text not null,
  issued_at timestamptz not null,
  issued_by int not null references staff,
  used_at timestamptz
);
create index if not exists sessions_of_worker on sessions (worker_id) where worker_id is not null;
create index if not exists sessions_of_staff on sessions (staff_id) where staff_id is not null;
