-- The cities served. `id` is the wire contract's and never changes; staff edit the rest.
create table if not exists cities (
  id int primary key,
  slug text not null unique,
  name text not null,
  state text not null,
  state_code text not null check (state_code ~ '^[0-9]{2}$'),
  lat double precision not null,
  lng double precision not null,
  radius_km double precision not null check (radius_km > 0),
  slot_capacity int not null default 10 check (slot_capacity >= 0),
  active boolean not null default true
);
