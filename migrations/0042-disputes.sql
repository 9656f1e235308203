-- A payment that its customer disputes with the bank, as the provider tells it; its rank only ever grows. What the bank takes is a
-- debit in the ledger (payment_type 'dispute', payment_id the dispute's), what it gives back a credit ('dispute-won').
create table if not exists disputes (
  dispute_id text primary key,
  provider_payment_id text not null references payments (provider_payment_id),
  state text not null check (state in ('open', 'under_review', 'closed', 'lost', 'won')),
  rank int not null,
  phase text not null,
  reason text not null,
  amount bigint not null check (amount > 0),
  deducted bigint not null check (deducted >= 0),
  respond_by timestamptz,
  first_seen_at timestamptz not null,
  changed_at timestamptz not null
);
create index if not exists disputes_by_payment on disputes (provider_payment_id);
