import type { AuditRules } from './finding.ts'

/** Rules of hired trucks for any moment: one partner has an order, no order waits in silence, and nothing is paid twice. */
export const hireRules: AuditRules = {
  'an order has one partner': `select order_id as of from hires where state in ('accepted', 'in-progress', 'done') group by order_id having count(*) > 1`,
  'a hired order has its crew': `select o.order_no || ' ' || o.status as of from hires h join orders o on o.id = h.order_id
     where h.state = 'accepted' and (o.status not in ('ready', 'Completed') or o.crew_name is null
       or exists (select from jobs j where j.order_id = o.id and j.state = 'planned'))`,
  // The last request was answered with no or not at all, nobody else can answer, and nobody was told.
  'no order is without a truck in silence': `select o.order_no as of from orders o join hires h on h.order_id = o.id and h.id = (select max(id) from hires n where n.order_id = o.id)
     where o.status = 'Adminapproved' and h.state in ('declined', 'expired') and not exists (select from hires r where r.order_id = o.id and r.state in ('requested', 'accepted', 'in-progress'))
       and not exists (select from order_flags f where f.order_id = o.id and f.kind = 'no-truck' and f.since >= h.requested_at)`,
  'no hire is billed twice': `select hire_id as of from partner_bill_lines group by hire_id having count(*) > 1`,
  'a partner is not paid more than it billed': `select partner_id as of from partner_entries
     where kind in ('bill', 'payment', 'payment-returned') or kind = 'tds' and bill_id is not null group by partner_id having sum(amount) < 0`,
  'a payout is booked once, if it was paid': `select o.id || ' ' || o.state as of from partner_payouts o
     where (select coalesce(sum(-e.amount), 0) from partner_entries e where e.payout_id = o.id) <> case when o.state = 'paid' then o.amount else 0 end`,
  'a reference is booked once': `select partner_id || ' ' || lower(reference) as of from partner_entries where reference <> '' group by partner_id, lower(reference) having count(*) > 1`,
  'TDS of a year is not above its rate': `select e.partner_id as of from partner_entries e group by e.partner_id
     having -sum(e.amount) filter (where e.kind = 'tds') > greatest(
       0.01 * coalesce(sum(e.amount) filter (where e.kind = 'bill'), 0) + 0.01 * coalesce(-sum(e.amount) filter (where e.kind = 'advance' or e.kind = 'tds' and e.bill_id is null), 0), 0) + 100`,
}
