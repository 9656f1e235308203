create table if not exists slots (
  city_id int not null,
  date date not null,
  hour int not null,
  capacity int not null,
  primary key (city_id, date, hour)
);

-- A place in a slot: held while the customer pays (until expires_at), booked once paid. At most one an order.
create table if not exists slot_places (
  order_id bigint primary key,
  city_id int not null,
  date date not null,
  hour int not null,
  expires_at timestamptz,
  foreign key (city_id, date, hour) references slots (city_id, date, hour)
);
create index if not exists slot_places_by_slot on slot_places (city_id, date, hour);
