create table if not exists rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits int not null,
  primary key (key, window_start)
);

create table if not exists consents (
  mobile text not null,
  channel text not null,
  wording text not null,
  granted_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (mobile, channel)
);

create table if not exists messages (
  id bigint generated always as identity primary key,
  template text not null,
  order_id bigint,
  mobile text,
  email text,
  params jsonb not null,
  channel text,
  state text not null default 'queued',
  attempts int not null default 0,
  provider_id text,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index if not exists messages_by_order on messages (order_id) where order_id is not null;

create table if not exists customers (
  id bigint generated always as identity primary key,
  mobile text not null unique,
  name text not null,
  email text not null,
  created_at timestamptz not null
);

create table if not exists staff (
  id bigint generated always as identity primary key,
  email text not null unique,
  name text not null,
  role text not null,
  password_hash text not null,
  active boolean not null default true,
  created_at timestamptz not null
);

-- One row a phone: codes are derived from the counter, never stored; failures outlive a new code.
create table if not exists login_codes (
  mobile text primary key,
  counter bigint not null,
  issued_at timestamptz,
  failures int not null default 0,
  failed_at timestamptz
);

create table if not exists sessions (
  token_hash text primary key,
  customer_id bigint references customers (id),
  staff_id bigint references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((customer_id is null) <> (staff_id is null))
);
create index if not exists sessions_by_expiry on sessions (expires_at);
