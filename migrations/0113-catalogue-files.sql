-- A file of the catalogue while staff look at what it would change. It goes as it is applied, or a day later.
create table if not exists catalogue_imports (
  id text primary key,
  kind text not null check (kind in ('items', 'options', 'vehicles')),
  content text not null,
  staff_id int not null references staff,
  created_at timestamptz not null
);
