-- Who sent a file: it is read by that customer and by staff, and forgotten where no row comes to name it. Files of before are
-- read by staff alone, but for the photos of customers.
create table if not exists uploads (
  id text primary key,
  customer_id bigint references customers (id),
  created_at timestamptz not null
);
create index if not exists uploads_by_customer on uploads (customer_id) where customer_id is not null;
create index if not exists uploads_by_age on uploads (created_at);
insert into uploads (id, customer_id, created_at)
select avatar, id, now() from customers where avatar is not null
on conflict (id) do nothing;
