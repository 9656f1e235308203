import type { AuditRules } from './finding.ts'

/** Prices follow the specification, and statuses have been paid for. */
export const priceRules: AuditRules = {
  'GST of a move is 18 % of it, rounded once to the rupee, insurance 3 % of the value in whole rupees': `select order_no as of from orders where placed_at is not null and kind = 'move' and grand_total > 0
         and (gst <> 100 * round((grand_total - discount) * 0.0018) or insurance <> 100 * round(insured_value * 0.0003))`,
  'a booked order was paid its token, in rupees': `select order_no || ' ' || status as of from orders o where exists (select from order_events e where e.order_id = o.id and kind = 'status' and status = 'Token'
           and not exists (select from order_events u where u.order_id = o.id and u.id > e.id and u.kind = 'status' and u.status = 'Quotation'))
         and not on_account and token > (select coalesce(sum(credit), 0) from ledger_entries l where l.order_id = o.id and currency = 'INR' and payment_type in ('token', 'balance'))`,
  'what an order keeps of its sums is what they are': `select order_no as of from orders o
         where received <> coalesce((select sum(credit - debit) from ledger_entries l where l.order_id = o.id and currency = 'INR'), 0)
           or reduced <> coalesce((select sum(amount) from price_reductions a where a.order_id = o.id and withdrawn_at is null), 0)`,
  'no order gives back more than it has': `select order_no as of from orders o join ledger_entries l on l.order_id = o.id where payment_type not in ('dispute', 'dispute-won')
         group by order_no, currency having sum(credit - debit) < 0`,
  'no payment gives back more than it brought': `select order_no || ' ' || l.payment_id as of from ledger_entries l join orders o on o.id = l.order_id where credit > 0
         and credit < (select coalesce(sum(amount), 0) from refunds r where r.provider_payment_id = l.payment_id and r.order_id = o.id and r.state <> 'withdrawn')`,
  'one transfer is entered once': `select reference as of from (select upper(regexp_replace(substring(payment_id from '_([^_]*)'), '[^A-Za-z0-9]', '', 'g')) as reference, payment_id
         from ledger_entries e where credit > 0 and not exists (select from ledger_entries r where r.payment_id = e.payment_id and r.payment_type = 'payment-reversed') and payment_mode in ('upi', 'bank', 'tds') group by 1, 2) e group by reference having count(*) > 1`,
  'what a refund row says is what the ledger says': `select coalesce(key, entry) as of from (select key, sum(case when state = 'withdrawn' then 0 else amount end) as amount from refunds group by key) r
       full join (select payment_id as entry, sum(debit - credit) as debit from ledger_entries where payment_type in ('refund', 'refund-withdrawn') group by 1) l on l.entry = r.key
       where r.amount is distinct from l.debit`,
}
