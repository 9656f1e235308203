-- From which date goods are insured, and by which policy: the premium is passed on to the insurer as a pure agent (CGST Rules 2017, rule 33). Rows are added, never changed. Without a row that applies, nothing is offered.
create table if not exists insurance_terms (
  id bigint generated always as identity primary key,
  begins_on date not null unique,
  mode text not null check (mode in ('none', 'policy')),
  insurer text not null default '',
  -- The insurer's number of registration with IRDAI (Insurance Act 1938, section 3).
  registration_number text not null default '',
  policy_number text not null default '',
  -- The last day of the policy.
  ends_on date,
  -- What the insurer charges, its GST included: basis points of the insured value.
  rate int not null default 0 check (rate between 0 and 10000),
  -- The claims department of the insurer, for customers.
  claims_contact text not null default '',
  saved_at timestamptz not null,
  saved_by bigint not null references staff,
  check (mode = 'none' or (insurer <> '' and registration_number <> '' and policy_number <> '' and ends_on >= begins_on and rate > 0))
);
-- Premiums that we paid on to an insurer. Rows are added, never changed. Paise.
create table if not exists insurance_remittances (
  id bigint generated always as identity primary key,
  insurer text not null check (insurer <> ''),
  amount bigint not null check (amount > 0),
  paid_on date not null,
  reference text not null check (reference <> ''),
  recorded_at timestamptz not null,
  recorded_by bigint not null references staff
);
create unique index if not exists insurance_remittances_by_reference on insurance_remittances (lower(insurer), lower(reference));
-- The insurer's certificate for an order.
create table if not exists insurance_certificates (
  order_id bigint primary key references orders on delete cascade,
  number text not null check (number <> ''),
  recorded_at timestamptz not null,
  recorded_by bigint not null references staff
);
-- The value of the goods for the forwarding note (Carriage by Road Act 2007, section 8): declared with or without insurance. Null: the insured value, if any. Paise.
alter table orders add column if not exists declared_value bigint check (declared_value >= 0);
