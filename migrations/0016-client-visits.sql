-- A client of the wire contract carries neither cookie nor proof: what it verified or asked a moment ago is kept by who it
-- seems to be (a hash of address and program), for minutes.
create table if not exists client_visits (
  client text not null,
  mobile text not null,
  verified_at timestamptz,
  -- A registration that waits for its number to be verified.
  name text,
  email text,
  city_id int,
  address text,
  expires_at timestamptz not null,
  primary key (client, mobile)
);
create index if not exists client_visits_by_expiry on client_visits (expires_at);

-- What the contract knows of a customer besides; the city is a number of `cities`.
alter table customers add column if not exists city_id int not null default 1;
alter table customers add column if not exists address text not null default '';
