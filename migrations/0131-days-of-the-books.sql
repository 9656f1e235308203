-- The day on which a document counts for tax: an advance on the day it was received (CGST Act, section 13), which of money that staff
-- enter may be before the day of its voucher; all others on the day of issue.
alter table documents add column if not exists tax_day date generated always as (
  case when facts ? 'receivedOn'
    then make_date(left(facts ->> 'receivedOn', 4)::int, substr(facts ->> 'receivedOn', 6, 2)::int, substr(facts ->> 'receivedOn', 9, 2)::int)
    else (issued_at at time zone 'Asia/Kolkata')::date end) stored;
create index if not exists documents_by_tax_day on documents (tax_day, number) where kind <> 'quotation';
create index if not exists documents_by_issue on documents (issued_at) where kind <> 'quotation';
create index if not exists payment_orders_by_day_received on payment_orders (received_on) where received_on is not null;
-- What the running balance of the cash book begins with.
create index if not exists ledger_entries_by_hand on ledger_entries (at) where payment_mode in ('cash', 'hand');
