-- A file of leads with any columns: its source, which column is which field, and afterwards the result of each row. Lead sources remember the fields of their columns by name.
alter table lead_imports
  add column if not exists source_id int references lead_sources,
  add column if not exists fields jsonb,
  add column if not exists results jsonb;
create table if not exists lead_source_columns (
  source_id int primary key references lead_sources,
  fields jsonb not null
);
