-- The profile, and a password for whoever sets one. `avatar` names an upload.
alter table customers add column if not exists password_hash text;
alter table customers add column if not exists birthday date;
alter table customers add column if not exists country text not null default 'India';
alter table customers add column if not exists state text not null default '';
alter table customers add column if not exists office_address text not null default '';
alter table customers add column if not exists home_address text not null default '';
alter table customers add column if not exists avatar text;
alter table customers add column if not exists erased_at timestamptz;
create index if not exists customers_by_email on customers (lower(email));

-- Links that went out by mail. What stands in the link is derived from the id and never stored.
create table if not exists account_links (
  id bigint generated always as identity primary key,
  kind text not null,
  customer_id bigint references customers (id),
  staff_id bigint references staff (id),
  -- Where it went.
  email text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  check ((customer_id is null) <> (staff_id is null))
);
create index if not exists account_links_by_customer on account_links (customer_id) where used_at is null;

-- A customer's wish to be forgotten (DPDP Act 2023, section 12), and who carried it out.
create table if not exists erasure_requests (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  asked_at timestamptz not null,
  done_at timestamptz,
  done_by bigint references staff (id)
);
create unique index if not exists erasure_requests_open on erasure_requests (customer_id) where done_at is null;
