-- From which date our invoices to businesses are registered as e-invoices (CGST Rules 2017, rule 48 (4)). Rows are added, never changed. Without a row that applies, none is registered.
create table if not exists e_invoice_terms (
  id bigint generated always as identity primary key,
  begins_on date not null unique,
  required boolean not null,
  -- From an aggregate turnover of 10 crore rupees the portal rejects documents that are older; null: no limit.
  report_within_days int check (report_within_days > 0),
  saved_at timestamptz not null,
  saved_by bigint not null references staff
);
-- The registration of a document at the e-invoice portal. A document without a row needs none.
create table if not exists e_invoices (
  document_id text primary key references documents on delete cascade,
  order_id bigint not null references orders,
  state text not null check (state in ('pending', 'registered', 'rejected', 'cancelled')),
  -- The portal calculates the same number, so it is known before the answer.
  irn text not null unique check (irn ~ '^[0-9a-f]{64}$'),
  -- The last date on which the portal accepts it; null: no limit.
  report_by date,
  ack_number text not null default '',
  ack_at timestamptz,
  -- What the portal signed. Blank if its answer was lost and fetched too late.
  signed_invoice text not null default '',
  signed_qr text not null default '',
  -- The portal's reason for a rejection, or our own.
  error_code text not null default '',
  error text not null default '',
  attempts int not null default 0,
  tried_at timestamptz,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  check (state <> 'registered' or ack_at is not null),
  check ((state = 'cancelled') = (cancelled_at is not null))
);
create index if not exists e_invoices_to_register on e_invoices (created_at) where state in ('pending', 'rejected');
create index if not exists e_invoices_by_order on e_invoices (order_id);
