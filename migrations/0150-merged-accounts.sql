-- Two accounts of one person: one stays, the other is kept as its shell, with the number, e-mail and name that were given up. They find the one that
-- stays, and open nothing.
alter table customers add column if not exists merged_into bigint references customers (id);
alter table customers add column if not exists merged_at timestamptz;
alter table customers add constraint customers_merged_once check ((merged_into is null) = (merged_at is null) and merged_into <> id);
alter table customers add constraint customers_merged_open_nothing check (merged_into is null or password_hash is null);
create index if not exists customers_merged on customers (merged_into) where merged_into is not null;
create index if not exists customers_by_name on customers (lower(name)) where erased_at is null and merged_into is null;
