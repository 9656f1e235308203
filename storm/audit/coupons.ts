import type { AuditRules } from './finding.ts'

/**
 * Payments so late that the coupon use had been released, or in cash: a payment is accepted at the price of its
 * request. `u` is the use.
 */
const late = `select from orders o join payment_orders po on po.order_id = o.id join payments p on p.payment_order_id = po.id
  where o.checkout_key = u.checkout_key and p.state = 'captured' 
    and (po.provider in ('cash', 'upi', 'bank') or p.changed_at > coalesce(po.opened_at, po.created_at) + interval '15 minutes')`

/** No coupon is used more often than its limit, and its uses are the orders that were paid with it. */
export const couponRules: AuditRules = {
  'a coupon is used no more often than it may be': `select c.code as of from coupons c join coupon_uses u using (code)
       where held_until is null and not exists (${late}) group by c.code, c.usage_limit having count(*) > c.usage_limit`,
  'the uses of a coupon are the checkouts paid with it': `select coalesce(u.code, p.code) || ' ' || coalesce(u.checkout_key, p.checkout_key) as of
       from (select distinct coupon as code, checkout_key from orders o where coupon is not null
         and exists (select from order_events e where e.order_id = o.id and kind = 'status' and status = 'Token')) p
       full join (select * from coupon_uses where held_until is null) u on u.code = p.code and u.checkout_key = p.checkout_key where u.code is null or p.code is null`,
  'a first-order coupon is for one first order': `select o.customer_id || ' ' || c.code as of from orders o join coupons c on c.code = o.coupon
       join coupon_uses u on u.code = c.code and u.checkout_key = o.checkout_key
       where c.first_order and not exists (${late}) and o.status <> 'Cancelled' and exists (select from order_events e where e.order_id = o.id and kind = 'status' and status = 'Token')
       group by 1, o.customer_id, c.code having count(distinct o.checkout_key) > 1`,
}
