-- Money on its way back, each from one captured payment. Its debit in the ledger stands from the first moment (payment_id is
-- the refund's key); the state is how far the provider has come. Asked for again, a refund keeps its row and counts its tries.
create table if not exists refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  provider_payment_id text not null references payments (provider_payment_id),
  amount bigint not null check (amount > 0),
  reason text not null,
  key text not null unique,
  tries int not null default 1,
  provider text not null,
  provider_refund_id text unique,
  state text not null,
  bank_reference text,
  error text,
  requested_by text not null,
  requested_at timestamptz not null,
  asked_at timestamptz,
  changed_at timestamptz not null
);
create index if not exists refunds_by_order on refunds (order_id);
create index if not exists refunds_by_payment on refunds (provider_payment_id);
create index if not exists refunds_open on refunds (requested_at) where state in ('requested', 'pending');
