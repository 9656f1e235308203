-- Outside companies that work for us: hired trucks and crews, with their tax numbers, rates and documents.
create table if not exists partners (
  id bigint generated always as identity primary key,
  legal_name text not null check (legal_name <> ''),
  -- The name that people use; the legal name where it is the same.
  trade_name text not null check (trade_name <> ''),
  -- What the PAN says: it decides the rate of TDS.
  kind text not null check (kind in ('individual', 'huf', 'firm', 'company')),
  pan text check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
  gstin text check (gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  -- How GST of the hire is paid: 'none' (not registered), 'forward' (the partner charges it), 'reverse' (we pay it for a transport agency).
  gst_on_hire text not null default 'none' check (gst_on_hire in ('none', 'forward', 'reverse')),
  -- The day of the declaration that the partner owns ten goods carriages or fewer (no TDS for that tax year).
  small_fleet_on date,
  contact_name text not null,
  mobile text not null unique check (mobile ~ '^[6-9][0-9]{9}$'),
  email text not null default '',
  language text not null default 'en',
  address text not null default '',
  -- The branches that the partner works for; 0 is the company's own office, none means all.
  branches jsonb not null default '[]',
  payment_days int not null default 15 check (payment_days between 0 and 90),
  notes text not null default '',
  state text not null default 'active' check (state in ('active', 'paused')),
  paused_for text not null default '',
  -- The application from which the partner was created.
  application_id bigint unique references partner_applications,
  revision int not null default 1,
  created_at timestamptz not null,
  check (gst_on_hire <> 'forward' or gstin is not null),
  check (small_fleet_on is null or pan is not null),
  check (state = 'active' or paused_for <> '')
);
create index if not exists partners_in_order on partners (lower(trade_name), id);

-- A bank account is never overwritten. It is paid to only once it is confirmed, by a second person where the role asks for one.
create table if not exists partner_bank_accounts (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners,
  holder text not null check (holder <> ''),
  account_number text not null check (account_number ~ '^[0-9]{6,18}$'),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  added_at timestamptz not null,
  added_by bigint not null references staff,
  confirmed_at timestamptz,
  confirmed_by bigint references staff,
  ended_at timestamptz,
  check ((confirmed_at is null) = (confirmed_by is null))
);
create unique index if not exists partner_bank_accounts_confirmed on partner_bank_accounts (partner_id) where ended_at is null and confirmed_at is not null;
create unique index if not exists partner_bank_accounts_open on partner_bank_accounts (partner_id) where ended_at is null and confirmed_at is null;

-- The rates of a vehicle class, in paise, for local jobs or for one lane. A new rate ends the one before.
create table if not exists partner_rates (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners,
  vehicle_id bigint not null references vehicles,
  from_city_id bigint references cities,
  to_city_id bigint references cities,
  per_job int check (per_job > 0),
  included_km int not null default 0 check (included_km between 0 and 5000),
  per_km int check (per_km > 0),
  per_day int check (per_day > 0),
  added_at timestamptz not null,
  added_by bigint not null references staff,
  ended_at timestamptz,
  check ((from_city_id is null) = (to_city_id is null)),
  check (from_city_id is null or per_job is not null),
  check (coalesce(per_job, per_km, per_day) is not null)
);
create unique index if not exists partner_rates_current on partner_rates (partner_id, vehicle_id, coalesce(from_city_id, 0), coalesce(to_city_id, 0)) where ended_at is null;

-- Documents of the partner, or of one of its trucks, as those of our own trucks: a new one ends the one before.
create table if not exists partner_documents (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners,
  kind text not null check (kind in ('agreement', 'pan', 'gst', 'bank-proof', 'small-fleet', 'rc', 'fitness', 'insurance', 'puc', 'permit', 'tax')),
  -- The truck that it belongs to; '' for a document of the partner itself.
  registration text not null default '',
  number text not null default '',
  expires_on date,
  file text references uploads,
  added_at timestamptz not null,
  added_by bigint not null references staff,
  ended_at timestamptz
);
create unique index if not exists partner_documents_current on partner_documents (partner_id, kind, registration) where ended_at is null;
create index if not exists partner_documents_expiring on partner_documents (expires_on) where ended_at is null and expires_on is not null;
create index if not exists partner_documents_files on partner_documents (file) where file is not null;
