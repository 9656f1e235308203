import type { AuditRules } from './finding.ts'

/**
 * True if it was marked as completed after its slot: no message about the crew's arrival is sent any more. `e` is the
 * event.
 */
const afterwards = `exists (select from order_events d where d.order_id = e.order_id and d.kind = 'done' and d.at = e.at)`

/** The messages that the customer must get according to the order's events, each once. */
const due = `
  select order_id, 'quotation' as template from order_events where kind in ('placed', 'priced')
  union all select order_id, 'quote-request' from order_events where kind = 'requested'
  union all select order_id, 'advance-payment' from order_events e where (kind = 'status' and status = 'Token' and note <> 'on account' or kind = 'payment' and status <> 'Cancelled') and note !~ 'USD'
    and not (actor like 'staff:%' and exists (select from order_events f where f.order_id = e.order_id and f.kind = 'on-account' and f.id < e.id))
  union all select order_id, 'booked-on-account' from order_events e where kind = 'status' and status = 'Token' and note = 'on account'
  union all select id, 'business-customer-invoice' from orders where pay_by is not null
  union all select order_id, 'version-sent' from order_events where kind = 'version-sent'
  union all select order_id, 'change-proposed' from order_events where kind = 'change-proposed'
  union all select order_id, 'change-made' from order_events where kind = 'changed'
  union all select order_id, 'approved' from order_events e where kind = 'status' and status = 'Adminapproved' and 'ready' <>
    (select status from order_events b where b.order_id = e.order_id and b.id < e.id and b.kind = 'status' order by b.id desc limit 1) and not ${afterwards}
  union all select order_id, case when kind = 'crew' and note ~ ', instead of ' then 'crew-changed' else 'crew-assigned' end from order_events e
    where (kind = 'status' and status = 'ready' or kind = 'crew') and not ${afterwards}
  union all select order_id, 'rescheduled' from order_events where kind in ('rescheduled', 'dated') and not (status = 'Quotation' and actor like 'customer:%')
  union all select order_id, 'completed' from order_events where kind = 'status' and status = 'Completed'
  union all select order_id, 'payment-reversed' from order_events where kind = 'reversed'
  union all select order_id, 'cancelled' from order_events where kind = 'status' and status = 'Cancelled'
  union all select order_id, 'late-credit' from late_credits where state = 'paid'
  union all select order_id, 'refunded' from order_events where kind = 'refund' and note ~ ' paid out, ' and note !~ 'USD'`

/** The booking is confirmed together with the payment, in one message. */
const told = `select order_id, case when template in ('job-confirmation', 'service-confirmation', 'token-received', 'token-short') then 'advance-payment' else template end as template
  from messages`

/** Each due message is written exactly once. */
export const messageRules: AuditRules = {
  'messages due are written once': `with due as (${due}), told as (${told}), counted as (select order_id, template, count(*) as times from due group by 1, 2),
     written as (select order_id, template, count(*) as times from told where template in (select template from due) group by 1, 2)
     select order_no || ' ' || template || ': ' || coalesce(w.times, 0) || ' instead of ' || coalesce(c.times, 0) as of
     from counted c full join written w using (order_id, template) join orders o on o.id = order_id
     where coalesce(c.times, 0) <> coalesce(w.times, 0)`,
}
