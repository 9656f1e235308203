-- When a lead first had a price before it: one that was lost or rests says no more that it was quoted.
alter table sales_leads add column if not exists quoted_at timestamptz;
update sales_leads l set quoted_at = coalesce(
  (select min(e.at) from sales_events e where e.lead_id = l.id and (e.kind = 'moved' and e.what in ('quoted', 'won') or e.key like 'order:unpaid:%')),
  case when l.state in ('quoted', 'won') then l.asked_at end) where quoted_at is null;
-- What the owner's reports count, by the time at which it happened.
create index if not exists sales_leads_by_creation on sales_leads (created_at);
create index if not exists order_events_cancelled on order_events (at) where kind = 'status' and status = 'Cancelled';
create index if not exists leads_of_complaints on leads (created_at) where kind = 'grievance';
create index if not exists ledger_entries_of_refunds on ledger_entries (at) where payment_type in ('refund', 'refund-withdrawn');
