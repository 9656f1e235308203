-- What a carrier issues as the goods are loaded (Carriage by Road Act 2007, section 9): apart from what is issued for tax, with numbers of its own. One an order.
create table if not exists goods_receipts (
  id text primary key,
  number text not null unique check (char_length(number) <= 16),
  order_id bigint not null unique references orders,
  -- All that is printed, as it was when it was issued.
  facts jsonb not null,
  issued_at timestamptz not null
);
