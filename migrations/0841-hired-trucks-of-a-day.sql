-- Hired trucks that a branch sells on a day beyond its own: as many as its partners will send. 0 is the company's own office.
create table if not exists hired_capacity (
  branch int not null,
  day date not null,
  trucks int not null check (trucks between 1 and 20),
  -- The class of each, and the people that come with it, the driver included.
  vehicle_id int not null references vehicles,
  people int not null check (people between 1 and 10),
  reason text not null check (reason <> ''),
  set_by bigint not null references staff,
  set_at timestamptz not null,
  primary key (branch, day)
);
