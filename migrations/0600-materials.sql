-- What is packed with: the operator's list, each with what one of it costs and how many of it a hundred cft take.
create table if not exists materials (
  id int generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 60),
  unit text not null check (length(unit) between 1 and 20),
  -- Of one, in paise.
  cost bigint not null check (cost >= 0),
  per_hundred numeric(6, 2) not null default 0 check (per_hundred >= 0),
  active boolean not null default true,
  revision int not null default 0
);
-- What a crew took along for one leg of an order, and what became of it. By the leg and not by its jobs, which are written anew with another day.
create table if not exists material_issues (
  order_id bigint not null references orders on delete cascade,
  leg int not null check (leg between 1 and 3),
  revision int not null default 0,
  saved_at timestamptz not null,
  primary key (order_id, leg)
);
create table if not exists material_lines (
  order_id bigint not null,
  leg int not null,
  material_id int not null references materials,
  issued int not null check (issued between 0 and 9999),
  -- Null until somebody counted.
  used int check (used between 0 and 9999),
  returned int check (returned between 0 and 9999),
  -- Of one, as it was when it was issued.
  cost bigint not null check (cost >= 0),
  primary key (order_id, leg, material_id),
  constraint material_lines_issue foreign key (order_id, leg) references material_issues on delete cascade,
  constraint material_lines_counted check ((used is null) = (returned is null)),
  constraint material_lines_no_more check (used + returned <= issued)
);
