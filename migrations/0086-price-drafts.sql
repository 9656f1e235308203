-- A price book while staff work on it. What is published becomes a version of price_books, and is never changed again.
create table if not exists price_drafts (
  id int generated always as identity primary key,
  name text not null,
  based_on int not null references price_books,
  book jsonb not null,
  -- One more with each saving: who saves over what somebody else saved meanwhile is told.
  revision int not null default 1,
  state text not null default 'open' check (state in ('open', 'proposed', 'published', 'discarded')),
  -- From when it is to count; null: as soon as it is confirmed.
  starts_on date,
  edited_by int not null references staff,
  edited_at timestamptz not null,
  proposed_by int references staff,
  version int unique references price_books
);
alter table price_books add column if not exists name text not null default '';
alter table price_books add column if not exists confirmed_by text;
-- Taken back before its day came: it was never in force.
alter table price_books add column if not exists withdrawn_at timestamptz;
