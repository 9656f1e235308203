import type { AuditRules } from './finding.ts'

/** The event by which the order was put on the account. */
const onAccount = `(select min(id) from order_events e where e.order_id = o.id and e.kind = 'on-account')`

/** A business customer is invoiced as registered, its balance comes only from its account, and it has a due date. */
/** True if the business customer approved the order by then, or need not approve it. */
const passes = (
  at: string,
) => `greatest(f.approval_from, coalesce((select max(a.amount) from order_approvals a where a.order_id = o.id and a.business_customer_id = f.id
  and a.state = 'approved' and a.decided_at <= ${at}), 0))`
const withheld = `(select sum(credit - debit) from ledger_entries l where l.order_id = o.id and payment_mode = 'tds')`

export const businessCustomerRules: AuditRules = {
  'no more is left to a firm than its HR has approved': `select order_no || ' ' || number as of from documents d join orders o on o.id = d.order_id join business_customers f on f.id = o.business_customer_id
    where d.kind = 'invoice' and facts ->> 'charge' is null and o.on_account and f.approval_from is not null
      and d.amount - (select coalesce(sum((a ->> 'amount')::bigint), 0) from jsonb_array_elements(d.facts -> 'advances') a) > ${passes('d.issued_at')}`,
  'what costs more than a firm has approved waits for its word': `select order_no as of from orders o join business_customers f on f.id = o.business_customer_id
    where on_account and status <> 'Cancelled' and f.approval_from is not null
      and grand_total + gst + insurance - discount - (select coalesce(sum(amount), 0) from price_reductions a where a.order_id = o.id and withdrawn_at is null) > ${passes('$1')}
      and not exists (select from order_approvals a where a.order_id = o.id and a.business_customer_id = f.id and a.state in ('waiting', 'refused')
        and a.id > coalesce((select max(b.id) from order_approvals b where b.order_id = o.id and b.state = 'approved'), 0))`,
  'nothing waits for a firm that need not answer': `select order_no as of from orders o join order_approvals a on a.order_id = o.id and a.state = 'waiting' left join business_customers f on f.id = o.business_customer_id
    where o.status = 'Cancelled' or f.id is distinct from a.business_customer_id or f.approval_from is null`,
  'each word of a firm is in the trail, once': `select order_no || ' ' || a.state as of from order_approvals a join orders o on o.id = a.order_id where a.state in ('approved', 'refused')
    group by o.id, order_no, a.state having count(*) <> (select count(*) from order_events e where e.order_id = o.id and e.kind = 'business-customer-' || a.state)`,
  'tax is withheld of an invoice, and a fifth of it at most': `select order_no || ' ' || ${withheld} as of from orders o where ${withheld} > 0 and (
    not exists (select from documents d where d.order_id = o.id and d.kind = 'invoice')
    or ${withheld} > (grand_total - discount) / 5)`,
  'tax that was withheld goes back to nobody': `select order_no as of from refunds r join orders o on o.id = r.order_id where provider_payment_id like 'tds\\_%' and state <> 'withdrawn'`,
  'an invoice is made out to who pays': `select order_no || ' ' || number as of from documents d join orders o on o.id = d.order_id left join business_customers f on f.id = o.business_customer_id
    where d.kind in ('invoice', 'receipt') and d.facts -> 'move' -> 'customer' ->> 'gstin' is distinct from f.gstin`,
  'the tax of a move is that of its payer’s State': `select order_no || ' ' || number as of from documents d join orders o on o.id = d.order_id join business_customers f on f.id = o.business_customer_id
    where d.kind = 'invoice' and o.kind = 'move' and (d.facts -> 'gst' ->> 'kind' = 'inter') <> (left(f.gstin, 2) <> left(d.facts -> 'supplier' ->> 'gstin', 2))`,
  'an order is on the account of a firm by its trail': `select order_no as of from orders o where on_account <> (${onAccount} is not null) or on_account and business_customer_id is null`,
  'what is done unpaid has a day by which it is paid, and nothing else has': `select order_no as of from orders o where (pay_by is not null and (not on_account or status <> 'Completed'))
    or (on_account and status = 'Completed' and pay_by is null and exists (select from documents d where d.order_id = o.id and d.kind = 'invoice' and facts ->> 'charge' is null
      and d.amount > (select coalesce(sum((a ->> 'amount')::bigint), 0) from jsonb_array_elements(d.facts -> 'advances') a)))`,
  'a firm is reminded of what it did not pay in time': `select order_no as of from orders o where pay_by < ($1 at time zone 'Asia/Kolkata')::date - 3
    and grand_total + gst + insurance - discount > (select coalesce(sum(amount), 0) from price_reductions a where a.order_id = o.id)
    and not exists (select from ledger_entries l where l.order_id = o.id and l.at < (o.pay_by + 2)::timestamp at time zone 'Asia/Kolkata')
    and not exists (select from due_reminders r where r.order_id = o.id and after_days > 0)`,
}
