-- A name for the filters of the list of orders: of whoever saved it, or for all staff.
create table if not exists saved_views (
  id bigint generated always as identity primary key,
  staff_id int not null references staff,
  name text not null check (length(name) between 1 and 60),
  -- The words of the list's address.
  query text not null check (length(query) <= 600),
  shared boolean not null default false,
  -- One more with each change: who changes what somebody else changed meanwhile is told.
  revision int not null default 1,
  created_at timestamptz not null
);
create index if not exists saved_views_by_staff on saved_views (staff_id);
create index if not exists saved_views_shared on saved_views (id) where shared;
