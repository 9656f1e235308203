-- What the providers could not do, an hour a row: how often, and what came last. Nothing of a customer stands in it.
create table if not exists provider_faults (
  provider text not null check (provider in ('payments', 'whatsapp', 'sms', 'email')),
  hour timestamptz not null,
  count int not null check (count > 0),
  last_at timestamptz not null,
  words text not null,
  primary key (provider, hour)
);
-- Steps of a beginning that no program can see: somebody has looked at them, and means them as they are.
create table if not exists first_steps (
  step text primary key,
  staff_id int not null references staff,
  at timestamptz not null
);
-- What reached nobody waits until somebody of the staff has seen to it. What failed before today is over.
alter table messages add column if not exists seen_to_at timestamptz;
update messages set seen_to_at = created_at where state = 'failed';
create index if not exists messages_unsent on messages (id) where state = 'failed' and seen_to_at is null and template <> 'login-code';
