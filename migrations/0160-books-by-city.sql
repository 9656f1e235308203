-- A book of prices is for everywhere, or for a group of cities: which these are is written with its prices, so that it is confirmed and begins with them.
create table if not exists price_groups (
  id int generated always as identity primary key,
  name text not null check (name <> '')
);
create unique index if not exists price_groups_name on price_groups (lower(name));
alter table price_books add column if not exists group_id int references price_groups;
alter table price_books add column if not exists cities jsonb not null default '[]';
alter table price_books add constraint price_books_cities check (group_id is not null or cities = '[]');
alter table price_drafts add column if not exists group_id int references price_groups;
alter table price_drafts add column if not exists cities jsonb not null default '[]';
alter table price_drafts add constraint price_drafts_cities check (group_id is not null or cities = '[]');
