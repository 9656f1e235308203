-- The goods of an order as the law on the road sees them. Orders without a row carry used household goods.
create table if not exists consignments (
  order_id bigint primary key references orders,
  goods text not null check (goods in ('household', 'office', 'vehicle', 'trade')),
  -- The consignment value with tax, in paise (CGST Rules, rule 138 (1), explanation 2).
  value bigint not null check (value >= 0),
  description text not null,
  hsn text not null check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$'),
  saved_by bigint not null references staff,
  saved_at timestamptz not null
);
-- E-way bills: one for each order and truck. `registration` and `valid_until` are the current ones.
create table if not exists eway_bills (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  number text not null unique check (number ~ '^[0-9]{12}$'),
  generated_at timestamptz not null,
  km int not null check (km between 1 and 4000),
  registration text not null,
  valid_until timestamptz not null,
  cancelled_at timestamptz,
  recorded_by bigint not null references staff,
  recorded_at timestamptz not null
);
create index if not exists eway_bills_of_order on eway_bills (order_id);
create index if not exists eway_bills_to_extend on eway_bills (valid_until) where cancelled_at is null;
-- The changes of a bill: another truck (Part B), or an extension with the distance that is left.
create table if not exists eway_bill_changes (
  id bigint generated always as identity primary key,
  bill_id bigint not null references eway_bills,
  kind text not null check (kind in ('part-b', 'extension')),
  at timestamptz not null,
  registration text not null,
  valid_until timestamptz not null,
  place text not null,
  changed_by bigint not null references staff
);
create index if not exists eway_bill_changes_of_bill on eway_bill_changes (bill_id);
-- Delivery challans (rule 55). Another one replaces the one before it; a number is never used again.
create table if not exists delivery_challans (
  id text primary key,
  number text not null unique,
  order_id bigint not null references orders,
  facts jsonb not null,
  issued_at timestamptz not null
);
create index if not exists delivery_challans_of_order on delivery_challans (order_id);
