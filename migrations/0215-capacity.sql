-- What an order takes of crews and trucks while it has a place, held or booked: its jobs, as they are planned in that place.
create table if not exists place_jobs (
  order_id bigint not null references slot_places on delete cascade,
  position int not null check (position > 0),
  leg int not null check (leg between 1 and 3),
  kind text not null check (kind in ('pack', 'load', 'transit', 'unload', 'unpack', 'visit')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  people int not null check (people > 0),
  -- What its truck has to hold; null where none is needed.
  cft numeric check (cft > 0),
  primary key (order_id, position),
  constraint place_jobs_times check (starts_at < ends_at)
);
create index if not exists place_jobs_by_time on place_jobs (starts_at);
insert into place_jobs (order_id, position, leg, kind, starts_at, ends_at, people, cft)
select j.order_id, j.position, j.leg, j.kind, j.starts_at, j.ends_at, j.people, j.cft
from jobs j join slot_places p on p.order_id = j.order_id and p.expires_at is null
on conflict do nothing;
-- Whether its moves are sold by what people and trucks of its branch can do; else so many a window as slot_capacity says. Staff say so once their fleet is entered whole.
alter table cities add column if not exists by_fleet boolean not null default false;
-- A day of a branch's fleet (0: the company's own office): whoever takes of it locks the row, and counts what is left.
create table if not exists fleet_days (
  branch_id int not null,
  day date not null,
  primary key (branch_id, day)
);
