-- What we asked the provider to collect. The amount is ours and never changes.
create table if not exists payment_orders (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  purpose text not null,
  amount bigint not null check (amount > 0),
  currency text not null default 'INR',
  provider text not null,
  provider_order_id text not null unique,
  state text not null default 'created',
  created_at timestamptz not null,
  asked_at timestamptz
);
create index if not exists payment_orders_by_order on payment_orders (order_id, purpose);
create index if not exists payment_orders_unpaid on payment_orders (created_at) where state <> 'paid';

-- A customer's try at paying one of them, as the provider tells it; its rank only ever grows.
create table if not exists payments (
  provider_payment_id text primary key,
  payment_order_id bigint not null references payment_orders (id),
  state text not null,
  rank int not null,
  amount bigint not null,
  method text,
  error text,
  first_seen_at timestamptz not null,
  changed_at timestamptz not null
);
create index if not exists payments_by_payment_order on payments (payment_order_id);

-- The books: rows are only ever added, each captured payment once.
create table if not exists ledger_entries (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  payment_type text not null,
  payment_mode text not null,
  payment_id text not null,
  reference_no text not null,
  currency text not null default 'INR',
  credit bigint not null default 0 check (credit >= 0),
  debit bigint not null default 0 check (debit >= 0),
  at timestamptz not null,
  unique (payment_id, payment_type)
);
create index if not exists ledger_entries_by_order on ledger_entries (order_id);

create table if not exists webhook_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
