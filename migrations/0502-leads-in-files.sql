-- A file of leads while staff look at what it would bring. It goes as it is applied, or a day later.
create table if not exists lead_imports (
  id text primary key,
  content text not null,
  staff_id int not null references staff,
  created_at timestamptz not null
);
