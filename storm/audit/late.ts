import type { AuditRules } from './finding.ts'

/** The highest late credit for this many minutes that the order was promised before it was booked. */
const promised = `(select max((p ->> 'amount')::bigint) from jsonb_array_elements(o.late_credits) p where (p ->> 'minutes')::int <= c.minutes)`

/** A late crew pays the promised credit once, unless staff stopped it in time or the order was cancelled. */
export const lateRules: AuditRules = {
  'a late crew owes what was promised': `select order_no as of from late_credits c join orders o on o.id = c.order_id where c.amount is distinct from ${promised}`,
  'what a late crew paid is off the price': `select order_no as of from late_credits c join orders o on o.id = c.order_id where c.state = 'paid'
       and not exists (select from price_reductions a where a.id = c.price_reduction_id and a.order_id = o.id and a.amount <= c.amount)`,
  'nothing is paid for lateness twice, or for none': `select order_no as of from price_reductions a join orders o on o.id = a.order_id left join late_credits c on c.price_reduction_id = a.id
       where a.decided_by = 'system:late' group by order_no having count(*) > count(c.order_id) or count(*) > 1`,
  'what a late crew owes is decided in time': `select order_no as of from late_credits c join orders o on o.id = c.order_id where c.state = 'waiting' and pays_at < $1 - interval '1 day'`,
}
