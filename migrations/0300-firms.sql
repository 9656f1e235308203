-- Business customers. A row is never deleted: invoices were made out to it. Its registration never changes: another one is another account.
create table if not exists firms (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  gstin text not null unique check (gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  -- As it stands in the registration: on each invoice.
  address text not null check (length(address) between 1 and 300),
  -- Whose customer it is; null: the company's own office.
  branch_id int references branches,
  -- Whether it pays no invoice without a purchase order's number.
  wants_po boolean not null,
  credit_days int not null check (credit_days between 0 and 180),
  -- What may be owed by all of its orders together, in paise; 0: nothing is done on account.
  credit_limit bigint not null check (credit_limit >= 0),
  -- What the two agreed besides, on each invoice.
  terms text not null check (length(terms) <= 300),
  contacts jsonb not null,
  -- No order comes on its account any more.
  closed boolean not null,
  revision int not null default 1,
  created_at timestamptz not null
);
create index if not exists firms_by_name on firms (lower(name), id);
-- Who pays for it, where it is not who moves.
alter table orders add column if not exists firm_id int references firms;
alter table orders add column if not exists po_number text not null default '' check (length(po_number) <= 40);
-- Done before it is paid, within what the firm may owe.
alter table orders add column if not exists on_account boolean not null default false;
alter table orders add constraint orders_on_account check (not on_account or firm_id is not null);
-- The day by which what was done on account is to be paid.
alter table orders add column if not exists pay_by date;
create index if not exists orders_by_firm on orders (firm_id, id) where firm_id is not null;
-- Who keeps the books keeps the accounts of firms.
update staff_roles set rights = rights || '["firms"]', revision = revision + 1
where code = 'accounts' and not rights @> '["firms"]';
