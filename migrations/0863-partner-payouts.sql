-- Payments to partners in batches. A payout is money on its way: it counts as paid once its bank reference is recorded. One payout of a partner
-- is open at a time, so nothing is paid twice.
create table if not exists partner_payout_batches (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  created_by bigint not null references staff,
  -- The person who approved it; the bank file exists from then on. Another person where the role has an approval limit.
  approved_at timestamptz,
  approved_by bigint references staff,
  check ((approved_at is null) = (approved_by is null))
);
create table if not exists partner_payouts (
  id bigint generated always as identity primary key,
  batch_id bigint not null references partner_payout_batches,
  partner_id bigint not null references partners,
  -- The account that was confirmed when the batch was made; a new account does not change it.
  account_id bigint not null references partner_bank_accounts,
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'paid', 'failed')),
  -- The UTR of the bank.
  reference text not null default '',
  reason text not null default '',
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'paid' or reference <> '')
);
create unique index if not exists partner_payouts_open on partner_payouts (partner_id) where state = 'open';
create unique index if not exists partner_payouts_of_batch on partner_payouts (batch_id, partner_id);

-- TDS is due on an advance for a hire when it is paid, and later on the rest of its bill.
alter table partner_entries drop constraint if exists partner_entries_check1;
alter table partner_entries drop constraint if exists partner_entries_of_what;
alter table partner_entries add constraint partner_entries_of_what check (case kind when 'bill' then bill_id is not null when 'tds' then bill_id is not null or hire_id is not null else bill_id is null end);
alter table partner_entries add column if not exists payout_id bigint unique references partner_payouts;
-- The rate that TDS of an advance was deducted by; that of a bill is with the bill.
alter table partner_entries add column if not exists tds_code text;
