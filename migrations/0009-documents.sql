-- The last number given in a series such as INV/2627. A row and not a sequence: a number taken by a transaction that
-- rolls back comes back, so that there is no gap (GST rules, rule 46 (b)).
create table if not exists document_series (
  series text primary key,
  last bigint not null
);

-- What was handed to a customer. `facts` is all that is printed, as it was on the day of issue; `file` is set once printed.
-- `source` is what the document is made from: no source has two documents of one kind.
create table if not exists documents (
  id text primary key,
  kind text not null,
  number text not null check (char_length(number) <= 16),
  order_id bigint not null,
  customer_id bigint not null,
  source text not null,
  amount bigint not null,
  facts jsonb not null,
  issued_at timestamptz not null,
  file text,
  unique (kind, source)
);
create unique index if not exists documents_by_number on documents (number) where kind <> 'quotation';
create index if not exists documents_by_order on documents (order_id);
create index if not exists documents_unprinted on documents (issued_at) where file is null;
