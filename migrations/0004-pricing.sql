-- A version is never changed once written: quotations name the one they were made from.
create table if not exists price_books (
  version int primary key,
  book jsonb not null,
  valid_from timestamptz not null,
  created_by text not null
);
