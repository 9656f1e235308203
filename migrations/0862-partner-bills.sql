-- What we owe partners. Rates of tax are dated rows with their source; the operator's accountant confirms them.
create table if not exists tds_rates (
  id bigint generated always as identity primary key,
  code text not null,
  payee text not null check (payee in ('individual', 'other')),
  with_pan boolean not null,
  -- Basis points of the amount without GST.
  rate int not null check (rate between 0 and 10000),
  -- TDS applies above one of these amounts: of a single bill, or of all bills of the tax year. Paise.
  single_above bigint not null,
  yearly_above bigint not null,
  begins_on date not null,
  ends_on date,
  source text not null,
  unique (payee, with_pan, begins_on)
);
insert into tds_rates (code, payee, with_pan, rate, single_above, yearly_above, begins_on, ends_on, source) values
  ('194C', 'individual', true, 100, 3000000, 10000000, '2016-06-01', '2026-03-31', 'Income-tax Act 1961, s. 194C'),
  ('194C', 'other', true, 200, 3000000, 10000000, '2016-06-01', '2026-03-31', 'Income-tax Act 1961, s. 194C'),
  ('194C', 'individual', false, 2000, 3000000, 10000000, '2016-06-01', '2026-03-31', 'Income-tax Act 1961, s. 206AA'),
  ('194C', 'other', false, 2000, 3000000, 10000000, '2016-06-01', '2026-03-31', 'Income-tax Act 1961, s. 206AA'),
  ('1023', 'individual', true, 100, 3000000, 10000000, '2026-04-01', null, 'Income-tax Act 2025, s. 393(1) Sl. 6(i)'),
  ('1024', 'other', true, 200, 3000000, 10000000, '2026-04-01', null, 'Income-tax Act 2025, s. 393(1) Sl. 6(i)'),
  ('1023', 'individual', false, 2000, 3000000, 10000000, '2026-04-01', null, 'Income-tax Act 2025, s. 397(2)'),
  ('1024', 'other', false, 2000, 3000000, 10000000, '2026-04-01', null, 'Income-tax Act 2025, s. 397(2)')
on conflict do nothing;

create table if not exists hire_gst_rates (
  id bigint generated always as identity primary key,
  gst_on_hire text not null check (gst_on_hire in ('none', 'forward', 'reverse')),
  rate int not null check (rate between 0 and 10000),
  begins_on date not null,
  ends_on date,
  source text not null,
  unique (gst_on_hire, begins_on)
);
insert into hire_gst_rates (gst_on_hire, rate, begins_on, ends_on, source) values
  ('none', 0, '2017-07-01', null, 'CGST Act 2017, s. 22: a supplier who is not registered charges none'),
  ('forward', 1800, '2025-09-22', null, 'Notification 15/2025-CT(R): goods transport agency, forward charge'),
  ('reverse', 500, '2017-07-01', null, 'Notification 13/2017-CT(R): goods transport agency, reverse charge')
on conflict do nothing;

-- A bill of a partner, as it was recorded; it is never changed. Paise.
create table if not exists partner_bills (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners,
  number text not null check (number <> ''),
  billed_on date not null,
  due_on date not null,
  taxable bigint not null check (taxable > 0),
  gst_on_hire text not null check (gst_on_hire in ('none', 'forward', 'reverse')),
  gst_rate int not null,
  -- GST of a reverse charge is ours to pay, and not owed to the partner.
  gst bigint not null check (gst >= 0),
  tds_code text,
  tds_rate int not null default 0,
  tds bigint not null default 0 check (tds >= 0),
  recorded_at timestamptz not null,
  recorded_by bigint not null references staff,
  unique (partner_id, number)
);
-- A hire is billed once.
create table if not exists partner_bill_lines (
  bill_id bigint not null references partner_bills on delete cascade,
  hire_id bigint not null unique references hires,
  amount bigint not null check (amount > 0),
  primary key (bill_id, hire_id)
);
-- The account of each partner: positive is owed to it. Entries are added, never changed.
create table if not exists partner_entries (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partners,
  kind text not null check (kind in ('bill', 'tds', 'advance', 'payment')),
  amount bigint not null check (case when kind = 'bill' then amount > 0 else amount < 0 end),
  on_date date not null,
  bill_id bigint references partner_bills,
  hire_id bigint references hires,
  -- The UTR or another reference of a payment, which is recorded once.
  reference text not null default '',
  recorded_at timestamptz not null,
  recorded_by bigint not null references staff,
  check ((kind in ('bill', 'tds')) = (bill_id is not null)),
  check (kind in ('bill', 'tds') or reference <> '')
);
create index if not exists partner_entries_of_partner on partner_entries (partner_id, on_date, id);
create unique index if not exists partner_entries_of_bill on partner_entries (bill_id, kind) where bill_id is not null;
create unique index if not exists partner_entries_by_reference on partner_entries (partner_id, lower(reference)) where reference <> '';
