import type { Rules } from './finding.ts'

/** When it went on the account. */
const onAccount = `(select min(id) from order_events e where e.order_id = o.id and e.kind = 'on-account')`

/** A firm is invoiced as it is registered, owes by its account alone, and has a day by which to pay. */
export const firmRules: Rules = {
  'an invoice is made out to who pays': `select order_no || ' ' || number as of from documents d join orders o on o.id = d.order_id left join firms f on f.id = o.firm_id
    where d.kind in ('invoice', 'receipt') and d.facts -> 'move' -> 'customer' ->> 'gstin' is distinct from f.gstin`,
  'the tax of a move is that of its payer’s State': `select order_no || ' ' || number as of from documents d join orders o on o.id = d.order_id join firms f on f.id = o.firm_id
    where d.kind = 'invoice' and o.kind = 'move' and (d.facts -> 'gst' ->> 'kind' = 'inter') <> (left(f.gstin, 2) <> left(d.facts -> 'supplier' ->> 'gstin', 2))`,
  'an order is on the account of a firm by its trail': `select order_no as of from orders o where on_account <> (${onAccount} is not null) or on_account and firm_id is null`,
  'what is done unpaid has a day by which it is paid, and nothing else has': `select order_no as of from orders o where (pay_by is not null and (not on_account or status <> 'Completed'))
    or (on_account and status = 'Completed' and pay_by is null and exists (select from documents d where d.order_id = o.id and d.kind = 'invoice' and facts ->> 'charge' is null
      and d.amount > (select coalesce(sum((a ->> 'amount')::bigint), 0) from jsonb_array_elements(d.facts -> 'advances') a)))`,
  'a firm is reminded of what it never paid': `select order_no as of from orders o where pay_by < ($1 at time zone 'Asia/Kolkata')::date - 3
    and grand_total + gst + insurance - discount > (select coalesce(sum(amount), 0) from allowances a where a.order_id = o.id)
    and not exists (select from ledger_entries l where l.order_id = o.id)
    and not exists (select from firm_reminders r where r.order_id = o.id and after_days > 0)`,
}
