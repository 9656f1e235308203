-- The second step of staff's login (RFC 6238). The secret is derived from the seed and never stored; `last_step` is the newest
-- half minute of which a code was taken, so that none is taken twice.
create table if not exists staff_second_steps (
  staff_id bigint primary key references staff (id),
  seed text not null,
  -- Null until a first code has shown that the phone has it.
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
create table if not exists staff_recovery_codes (
  staff_id bigint not null references staff (id),
  code_hash text not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
-- The trail of staff's accounts: what was done to whose, and by whom. Nobody: the account's own login.
create table if not exists staff_events (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  kind text not null,
  by_staff bigint references staff (id),
  at timestamptz not null
);
create index if not exists staff_events_by_staff on staff_events (staff_id, id);
