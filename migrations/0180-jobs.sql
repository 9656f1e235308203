-- What is done under an order, and when: written with the booking of its day, gone with it.
create table if not exists jobs (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- What one crew does in one go: of a move between cities 1 is the pick-up, 2 the road, 3 the delivery.
  leg int not null check (leg between 1 and 3),
  position int not null check (position > 0),
  kind text not null check (kind in ('pack', 'load', 'transit', 'unload', 'unpack', 'visit')),
  state text not null default 'planned' check (state in ('planned', 'assigned', 'started', 'done', 'failed')),
  -- As planned.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  people int not null check (people > 0),
  -- What its truck has to hold; null where none is needed.
  cft numeric check (cft > 0),
  constraint jobs_times check (starts_at < ends_at),
  constraint jobs_in_order unique (order_id, position),
  -- So that who is given to a job has its times, and no others.
  constraint jobs_at unique (id, starts_at, ends_at)
);
create index if not exists jobs_by_time on jobs (starts_at);
