-- What customers say of a completed order, one each. Shown once staff have read it.
create table if not exists reviews (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references orders (id),
  customer_id bigint not null references customers (id),
  -- Null for a move.
  service_id int references services (id),
  city_id int,
  stars int not null check (stars between 1 and 5),
  text text not null,
  -- As it is signed: 'Neha K.'
  name text not null,
  -- What it is of: 'Andheri West to Powai', 'Full home painting, Powai'.
  subject text not null,
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references staff (id)
);
create index if not exists reviews_shown on reviews (service_id, id desc) where state = 'shown';
