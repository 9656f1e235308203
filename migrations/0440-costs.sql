-- What it costs us to do a move, as the operator reckons it: never written over, each from a day on.
create table if not exists cost_tables (
  id int generated always as identity primary key,
  begins_on date not null,
  -- Of trucks, hours, material, the empty way back and overheads: `costs/rules/cost-terms.ts`.
  terms jsonb not null,
  made_by int not null references staff,
  made_at timestamptz not null
);
create index if not exists cost_tables_in_force on cost_tables (begins_on desc, id desc);
-- What a completed move brought before tax and what it cost by the table of its day, in paise: reckoned once, so that another table changes nothing of what is over.
create table if not exists order_costs (
  order_id bigint primary key references orders on delete cascade,
  table_id int not null references cost_tables,
  day date not null,
  price bigint not null,
  cost bigint not null,
  reckoned_at timestamptz not null
);
create index if not exists order_costs_by_day on order_costs (day);
