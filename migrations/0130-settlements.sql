-- What the provider paid to the company's bank, by the number that the bank's statement shows, as its reconciliation tells of it.
create table if not exists settlements (
  settlement_id text primary key,
  -- The bank's own number for the transfer; empty where the provider has not said it.
  utr text not null,
  settled_on date not null,
  -- What reached the bank: below zero where more was taken back than came in.
  amount bigint not null,
  -- What the provider kept for its work, and the GST within that.
  fee bigint not null,
  tax bigint not null,
  fetched_at timestamptz not null
);
create index if not exists settlements_by_day on settlements (settled_on);
create index if not exists settlements_by_utr on settlements (utr);

-- What a settlement is made of: payments, refunds, and whatever else the provider took or gave.
create table if not exists settlement_lines (
  settlement_id text not null references settlements (settlement_id),
  line_no int not null,
  kind text not null check (kind in ('payment', 'refund', 'other')),
  entity_id text not null,
  -- In the provider's words, of what is neither payment nor refund.
  description text not null,
  amount bigint not null,
  fee bigint not null,
  tax bigint not null,
  credit bigint not null,
  debit bigint not null,
  primary key (settlement_id, line_no)
);
create index if not exists settlement_lines_by_entity on settlement_lines (entity_id);
