import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { readBookingTerms } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { OrderRow } from '../record/order-row.ts'
import { listCouponOrders } from './list-coupon-orders.ts'

type CouponHoldFacts = { expired: boolean; used_up: boolean; first_gone: boolean }

/**
 * Holds the use of a coupon for an order that is being paid, as long as its slot is on hold: many customers may place
 * an order with the last use, and the first to pay gets it. The orders of one checkout use it once. The caller holds
 * the locks of the customer and of the order. Refuses 'conflict' coupon.<reason>.
 */
export async function holdCouponUse(app: App, tx: Tx, order: OrderRow): Promise<void> {
  const { coupon: code, checkout_key: checkoutKey, customer_id } = order
  if (!code || !checkoutKey) return
  const now = app.now()
  await tx.selectFrom('coupons').select('code').where('code', '=', code).forNoKeyUpdate().execute()
  const { rows } = await sql<CouponHoldFacts>`
    with used as (
      select u.code, u.customer_id, u.held_until, c.first_order from coupon_uses u join coupons c on c.code = u.code
      where (u.checkout_key <> ${checkoutKey} or u.customer_id <> ${customer_id}) and (u.held_until is null or u.held_until > ${now}))
    select coalesce(c.valid_until < ${toIndiaDate(now)}, false) as expired,
      coalesce(c.usage_limit <= (select count(*) from used where used.code = c.code), false) as used_up,
      c.first_order and (
        exists (select from orders o where o.customer_id = ${customer_id} and o.status not in ('Quotation', 'Cancelled')
          and o.checkout_key is distinct from ${checkoutKey})
        or exists (select from used where used.customer_id = ${customer_id} and used.first_order and used.held_until is not null)
      ) as first_gone
    from coupons c where c.code = ${code}`.execute(tx)
  const [facts] = rows
  if (!facts || facts.expired) throw reject('conflict', 'coupon.expired')
  if (facts.used_up) throw reject('conflict', 'coupon.used-up')
  if (facts.first_gone) throw reject('conflict', 'coupon.first-order')
  const { holdMinutes } = await readBookingTerms(tx)
  const defaultHoldEnd = new Date(now.getTime() + holdMinutes * 60_000)
  await sql`
    insert into coupon_uses (code, checkout_key, customer_id, used_at, held_until)
    values (${code}, ${checkoutKey}, ${customer_id}, ${now},
      coalesce((select expires_at from slot_reservations where order_id = ${order.id}), ${defaultHoldEnd}::timestamptz))
    on conflict (code, checkout_key, customer_id) do update set held_until = greatest(coupon_uses.held_until, excluded.held_until)
    where coupon_uses.held_until is not null`.execute(tx)
}

/**
 * Counts the use of a coupon for good when the first token of its checkout is paid, once (CART-01). Money that comes
 * after the use was released is accepted at the price that was requested, so a coupon may be used once more than its
 * limit.
 */
export async function recordCouponUse(
  app: App,
  tx: Tx,
  { coupon, checkout_key: checkoutKey, customer_id }: OrderRow,
): Promise<void> {
  if (!coupon || !checkoutKey) return
  await tx
    .insertInto('coupon_uses')
    .values({ code: coupon, checkout_key: checkoutKey, customer_id, used_at: app.now(), held_until: null })
    .onConflict(conflict => conflict.columns(['code', 'checkout_key', 'customer_id']).doUpdateSet({ held_until: null }))
    .execute()
}

/**
 * Releases the coupon use on hold for an order that ends unpaid, unless another order of its checkout still needs it.
 */
export async function releaseCouponUse(
  tx: Tx,
  { id, coupon, checkout_key: checkoutKey, customer_id }: OrderRow,
): Promise<void> {
  if (!coupon || !checkoutKey) return
  await sql`
    delete from coupon_uses where code = ${coupon} and checkout_key = ${checkoutKey} and customer_id = ${customer_id} and held_until is not null and not exists (
      select from orders where checkout_key = ${checkoutKey} and customer_id = ${customer_id} and coupon = ${coupon} and id <> ${id} and status = 'Quotation')`.execute(
    tx,
  )
}

/**
 * Rejects the later of two carts that were placed as one checkout at the same moment. The caller holds the customer's
 * lock. Refuses 'conflict' coupon.used-up.
 */
export async function rejectOverusedCoupon(
  app: App,
  tx: Tx,
  customer: { id: number },
  { checkoutKey, code }: { checkoutKey: string; code: string },
): Promise<void> {
  const coupon = await tx.selectFrom('coupons').select('amount').where('code', '=', code).executeTakeFirstOrThrow()
  const orders = await listCouponOrders(tx, {
    customerId: customer.id,
    checkoutKey,
    code,
    today: toIndiaDate(app.now()),
  })
  const given = orders.reduce((sum, { discount }) => sum + discount, 0)
  if (coupon.amount > 0 && given > coupon.amount) throw reject('conflict', 'coupon.used-up')
}
