-- A batch is paid in one way: by the bank file that somebody downloaded, or by a payout provider. Both would pay twice.
alter table partner_payout_batches add column if not exists paid_by text check (paid_by in ('file', 'provider'));
-- The account of a partner at the provider, which is created there once.
alter table partner_bank_accounts add column if not exists fund_account text;

alter table partner_payouts add column if not exists provider text;
alter table partner_payouts add column if not exists provider_id text unique;
-- The state as the provider calls it, and when it was requested.
alter table partner_payouts add column if not exists provider_state text not null default '';
alter table partner_payouts add column if not exists requested_at timestamptz;
-- 'returned': the bank sent the money back after it had counted as paid.
alter table partner_payouts drop constraint if exists partner_payouts_state_check;
alter table partner_payouts add constraint partner_payouts_state_check check (state in ('open', 'paid', 'failed', 'returned'));
create index if not exists partner_payouts_at_provider on partner_payouts (requested_at) where state = 'open' and provider is not null;

-- Money that comes back is an entry of its own: entries are added, never changed.
alter table partner_entries drop constraint if exists partner_entries_kind_check;
alter table partner_entries add constraint partner_entries_kind_check check (kind in ('bill', 'tds', 'advance', 'payment', 'payment-returned'));
alter table partner_entries drop constraint if exists partner_entries_check;
alter table partner_entries drop constraint if exists partner_entries_sign;
alter table partner_entries add constraint partner_entries_sign check (case when kind in ('bill', 'payment-returned') then amount > 0 else amount < 0 end);
alter table partner_entries drop constraint if exists partner_entries_payout_id_key;
create unique index if not exists partner_entries_of_payout on partner_entries (payout_id, kind) where payout_id is not null;
