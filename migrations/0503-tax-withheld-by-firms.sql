-- What a firm withheld as income tax is a payment of its own (payment_orders.provider 'tds'). Its certificate (Form 16A, by now 131) comes months after it.
create table if not exists tds_certificates (
  payment_id text primary key references payment_orders (provider_order_id),
  certificate text not null check (length(certificate) between 1 and 40),
  entered_by int not null references staff,
  entered_at timestamptz not null
);
create index if not exists payment_orders_withheld on payment_orders (order_id) where provider = 'tds';
