-- The hubs that a trip has reached between departure and arrival; its customers follow them.
create table if not exists trip_hubs (
  id bigint generated always as identity primary key,
  trip_id int not null references trips,
  way text not null,
  place text not null check (length(place) between 1 and 60),
  reached_at timestamptz not null,
  recorded_by bigint not null references staff,
  foreign key (trip_id, way) references trip_legs (trip_id, way)
);
create index if not exists trip_hubs_of_trip on trip_hubs (trip_id);
