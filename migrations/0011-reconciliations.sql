-- What our ledger and the payment provider disagreed on, a row a day in India; the last look of the day stands.
create table if not exists reconciliations (
  day date primary key,
  looked_at timestamptz not null,
  -- Since when the provider's books were read.
  since timestamptz not null,
  payments int not null,
  credited bigint not null,
  refunds int not null,
  refunded bigint not null,
  -- Payments that nobody had told us of until then: they are in the ledger now.
  recovered jsonb not null,
  findings jsonb not null
);
create index if not exists ledger_entries_by_time on ledger_entries (at);
