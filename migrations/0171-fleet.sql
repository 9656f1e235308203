-- Trucks and workers, that crews are made of. A row is never deleted: jobs speak of it.
create table if not exists trucks (
  id int generated always as identity primary key,
  -- Where it stands; null: at the company's own office.
  branch_id int references branches,
  -- As on the plate, without spaces: MH12AB1234, 22BH1234AA.
  registration text not null unique check (registration ~ '^[A-Z0-9]{8,11}$'),
  -- Its class: what fits in, and what it is sold as.
  vehicle_id int not null references vehicles,
  state text not null default 'active' check (state in ('active', 'workshop', 'retired')),
  state_since date not null,
  state_reason text not null default '' check (length(state_reason) <= 200),
  made_in int check (made_in between 1980 and 2100),
  notes text not null default '' check (length(notes) <= 500),
  revision int not null default 1
);
create index if not exists trucks_branch on trucks (branch_id);
-- Of each kind the one that counts now, and those that it came after.
create table if not exists truck_papers (
  id int generated always as identity primary key,
  truck_id int not null references trucks,
  kind text not null check (kind in ('rc', 'fitness', 'insurance', 'puc', 'permit', 'tax')),
  number text not null default '' check (length(number) <= 60),
  -- The last day on which it counts; null: it does not run out (tax that was paid for life).
  expires_on date,
  -- An upload.
  file text,
  added_at timestamptz not null,
  added_by int not null references staff,
  -- Another came after it, or it was taken away.
  ended_at timestamptz
);
create unique index if not exists truck_papers_current on truck_papers (truck_id, kind) where ended_at is null;
create index if not exists truck_papers_of on truck_papers (truck_id, id);
create index if not exists truck_papers_expiry on truck_papers (expires_on) where ended_at is null;
-- Days on which it is known not to go out.
create table if not exists truck_rests (
  id int generated always as identity primary key,
  truck_id int not null references trucks,
  first_day date not null,
  last_day date not null,
  reason text not null check (length(reason) between 1 and 200),
  constraint truck_rests_order check (first_day <= last_day)
);
create index if not exists truck_rests_of on truck_rests (truck_id, last_day);
create table if not exists workers (
  id int generated always as identity primary key,
  branch_id int references branches,
  name text not null check (length(name) between 1 and 80),
  -- Ten digits.
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  roles jsonb not null check (jsonb_array_length(roles) > 0),
  languages jsonb not null,
  licence_number text not null default '' check (length(licence_number) <= 20),
  licence_classes jsonb not null default '[]',
  licence_expires_on date,
  -- Days of the week on which they do not work, 0 is Sunday.
  days_off jsonb not null default '[]',
  -- An upload.
  photo text,
  -- When they agreed that customers see name and photo, and that we see where they are while they work; null: they did not, or no more.
  shown_agreed_at timestamptz,
  location_agreed_at timestamptz,
  -- The first day on which they no longer work here.
  left_on date,
  left_reason text not null default '' check (length(left_reason) <= 200),
  revision int not null default 1
);
create index if not exists workers_branch on workers (branch_id);
-- It is their login.
create unique index if not exists workers_mobile on workers (mobile) where left_on is null;
create table if not exists worker_leave (
  id int generated always as identity primary key,
  worker_id int not null references workers,
  first_day date not null,
  last_day date not null,
  reason text not null check (length(reason) between 1 and 200),
  constraint worker_leave_order check (first_day <= last_day)
);
create index if not exists worker_leave_of on worker_leave (worker_id, last_day);
-- Who usually goes out together, and in what.
create table if not exists teams (
  id int generated always as identity primary key,
  branch_id int references branches,
  name text not null unique check (length(name) between 1 and 60),
  truck_id int references trucks,
  lead_id int references workers,
  active boolean not null default true,
  revision int not null default 1
);
create table if not exists team_members (
  team_id int not null references teams,
  worker_id int not null references workers,
  primary key (team_id, worker_id)
);
create index if not exists team_members_worker on team_members (worker_id);
-- A file of trucks or workers while staff look at what it would change. It goes as it is applied, or a day later.
create table if not exists fleet_imports (
  id text primary key,
  kind text not null check (kind in ('trucks', 'workers')),
  content text not null,
  staff_id int not null references staff,
  created_at timestamptz not null
);
-- Who worked the orders until now kept trucks and people in order as well.
update staff_roles set rights = rights || '["fleet"]', revision = revision + 1
where code = 'operations' and not rights @> '["fleet"]';
