-- Which SECRET_KEY this database is used with, as a mark: with another one links on their way end and no second step is right, and somebody
-- is to be told. One row. before: the key of before, while nobody has carried over what was made with it.
create table if not exists secret_mark (
  one_only boolean primary key default true check (one_only),
  mark text not null,
  since timestamptz not null,
  before text
);
