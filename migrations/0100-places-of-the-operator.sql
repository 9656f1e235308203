-- What staff change of a city. One more with each saving: who saves over what somebody else saved meanwhile is told.
alter table cities add column if not exists revision int not null default 1;
-- What its page says besides, as staff write it.
alter table cities add column if not exists about text not null default '' check (length(about) <= 2000);
-- What its page names in place of the best known of the gazetteer; none: those.
alter table cities add column if not exists localities jsonb not null default '[]';

-- Days on which no crew goes out. Opened again, the row goes; audit_entries keeps that it was there.
create table if not exists closings (
  id int generated always as identity primary key,
  -- Null: in every city.
  city_id int references cities,
  first_day date not null,
  last_day date not null,
  -- Customers read it.
  reason text not null check (length(reason) between 1 and 80),
  closed_by int not null references staff,
  closed_at timestamptz not null,
  constraint closings_span check (last_day >= first_day)
);
create index if not exists closings_by_day on closings (last_day);
