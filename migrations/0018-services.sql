-- Home services. Ids are given by the seed (categories below 100, services below 10,000, options above them) or by staff's
-- own additions; none is ever used again. Prices are paise before GST.
create table if not exists service_categories (
  id int primary key,
  slug text not null unique,
  name text not null,
  tagline text not null,
  image text not null,
  -- Whose crews come: 0 the movers', else a number of their own. Slots are counted by it.
  trade int not null,
  -- Visits that such a crew can begin in one slot of one city; the movers' stands with the city.
  slot_capacity int not null default 4 check (slot_capacity >= 0),
  gst int not null check (gst between 0 and 10000),
  position int not null,
  active boolean not null default true
);

create table if not exists services (
  id int primary key,
  category_id int not null references service_categories (id),
  slug text not null unique,
  name text not null,
  description text not null,
  warranty text not null,
  image text not null,
  sac text not null,
  included jsonb not null,
  excluded jsonb not null,
  questions jsonb not null,
  -- Which home it is usually for, when it goes with a move.
  at_home text check (at_home in ('from', 'to')),
  goes_with jsonb not null,
  -- Where it is booked, if not through the cart.
  path text,
  position int not null,
  active boolean not null default true
);
create index if not exists services_by_category on services (category_id);

create table if not exists service_options (
  id int primary key,
  service_id int not null references services (id),
  name text not null,
  price bigint not null check (price > 0),
  minutes int not null check (minutes > 0),
  position int not null,
  active boolean not null default true
);
create index if not exists service_options_by_service on service_options (service_id);

-- What a coupon asks is in its columns; what it gives is a rate, a sum, or both: the rate up to the sum.
create table if not exists coupons (
  code text primary key,
  title text not null,
  rate int not null default 0 check (rate between 0 and 10000),
  amount bigint not null default 0 check (amount >= 0),
  minimum bigint not null default 0,
  category_id int references service_categories (id),
  first_order boolean not null default false,
  valid_until date,
  most_uses int,
  position int not null,
  active boolean not null default true,
  check (rate > 0 or amount > 0)
);
-- Each paid checkout once.
create table if not exists coupon_uses (
  code text not null references coupons (code),
  plan text not null,
  customer_id bigint not null references customers (id),
  used_at timestamptz not null,
  primary key (code, plan)
);

-- Slots are counted by trade: painters do not wait for trucks.
alter table slot_places drop constraint slot_places_city_id_date_hour_fkey;
alter table slots add column trade int not null default 0;
alter table slots drop constraint slots_pkey;
alter table slots add primary key (city_id, date, hour, trade);
alter table slot_places add column trade int not null default 0;
alter table slot_places add foreign key (city_id, date, hour, trade) references slots (city_id, date, hour, trade);

-- A service order has its service; what was checked out together has one plan.
alter table orders add column kind text not null default 'move' check (kind in ('move', 'service'));
alter table orders add column service_id int references services (id);
alter table orders add column trade int not null default 0;
alter table orders add column plan text;
alter table orders add column coupon text references coupons (code);
create index if not exists orders_by_plan on orders (plan) where plan is not null;

-- What a payment order collects for each of several orders: [{"orderId": 1, "amount": 100}]; null where it is for order_id alone.
alter table payment_orders add column parts jsonb;
-- One payment may be for several orders: it stands in the books once for each.
alter table ledger_entries drop constraint ledger_entries_payment_id_payment_type_key;
alter table ledger_entries add constraint ledger_entries_once unique (payment_id, payment_type, order_id);
