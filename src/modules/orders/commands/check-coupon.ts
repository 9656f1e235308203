import { sql } from 'kysely'
import { indiaDate } from '#kernel/india-time.ts'
import { refuse } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { OrderRow } from '../queries/order-row.ts'

/**
 * Refuses 'conflict' coupon.<why not> where the coupon of an unpaid order has run out or been used up since it was placed:
 * many may place with the last one, and only who pays first has it. What is paid with the same plan counts as one use.
 */
export async function checkCoupon(app: App, order: OrderRow): Promise<void> {
  if (!order.coupon) return
  const { rows } = await sql<{ expired: boolean; used_up: boolean; first_gone: boolean }>`
    select coalesce(c.valid_until < ${indiaDate(app.now())}, false) as expired,
      coalesce(c.most_uses <= (select count(*) from coupon_uses u where u.code = c.code and u.plan <> ${order.plan}), false) as used_up,
      c.first_order and exists (
        select from orders o where o.customer_id = ${order.customer_id} and o.status not in ('Quotation', 'Cancelled')
          and o.plan is distinct from ${order.plan}) as first_gone
    from coupons c where c.code = ${order.coupon}`.execute(app.db)
  const [coupon] = rows
  if (!coupon || coupon.expired) throw refuse('conflict', 'coupon.expired')
  if (coupon.used_up) throw refuse('conflict', 'coupon.used-up')
  if (coupon.first_gone) throw refuse('conflict', 'coupon.first-order')
}

/** A coupon counts when the first token of its plan is paid, once (CART-01). */
export async function countCoupon(app: App, tx: Tx, { coupon, plan, customer_id }: OrderRow): Promise<void> {
  if (!coupon || !plan) return
  await tx
    .insertInto('coupon_uses')
    .values({ code: coupon, plan, customer_id, used_at: app.now() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
