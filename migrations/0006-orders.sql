-- An order begins as a draft (placed_at null) and keeps its row for life.
create table if not exists orders (
  id bigint generated always as identity primary key,
  order_no text generated always as ('TH-' || (20000 + id)::text) stored,
  customer_id bigint not null references customers (id),
  draft_key text not null,
  revision int not null default 1,
  status text not null,
  name text not null,
  mobile text not null,
  email text not null,
  move jsonb not null,
  long_distance boolean not null default false,
  total_km numeric(8,2),
  total_cft numeric(8,2) not null default 0,
  pieces int not null default 0,
  vehicle text not null default '',
  city_id int,
  move_date date,
  slot_hour int,
  package_id int,
  insured_value bigint not null default 0,
  quotation jsonb,
  grand_total bigint not null default 0,
  gst bigint not null default 0,
  insurance bigint not null default 0,
  discount bigint not null default 0,
  token bigint not null default 0,
  partner text,
  attention text,
  created_at timestamptz not null,
  placed_at timestamptz,
  valid_until date,
  unique (customer_id, draft_key)
);
create unique index if not exists orders_by_number on orders (order_no);
create index if not exists orders_by_customer on orders (customer_id, id desc);
create index if not exists orders_by_status on orders (status, id desc) where placed_at is not null;

create table if not exists order_lines (
  order_id bigint not null references orders (id) on delete cascade,
  line_no int not null,
  article_id int not null,
  name text not null,
  quantity int not null,
  cft numeric(8,2) not null,
  rate bigint not null,
  amount bigint not null,
  primary key (order_id, line_no)
);

-- The audit trail: what was done to an order, by whom, when and why. Rows are only ever added.
create table if not exists order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  kind text not null,
  status text not null,
  actor text not null,
  note text not null default '',
  at timestamptz not null
);
create index if not exists order_events_by_order on order_events (order_id, id);
