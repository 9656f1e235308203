-- Where the company is registered for GST besides its own registration (SUPPLIER_GSTIN), and its other offices within one. A row is never deleted: documents
-- were issued by it.
create table if not exists branches (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  address text not null check (length(address) between 1 and 300),
  -- Empty: the company's.
  phone text not null default '' check (length(phone) <= 20),
  gstin text not null check (gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  -- What its numbers bear behind their kind, one for each GSTIN; null: the company's own registration, whose numbers bear none.
  series text check (series ~ '^[A-Z]{2}$'),
  revision int not null default 1
);
-- Which of them serves it; null: the company's own.
alter table cities add column if not exists branch_id int references branches;
