import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { CouponOrder } from '../draft/rules/split-coupon-discount.ts'

/** Lists the orders of a customer's checkout that use a coupon, and are paid or can still be paid. */
export async function listCouponOrders(
  db: Db | Tx,
  { customerId, checkoutKey, code, today }: { customerId: number; checkoutKey: string; code: string; today: IndiaDate },
): Promise<CouponOrder[]> {
  const { rows } = await sql<{ serviceId: number; paid: boolean; discount: number }>`
    select service_id as "serviceId", status <> 'Quotation' as paid, discount from orders
    where customer_id = ${customerId} and checkout_key = ${checkoutKey} and coupon = ${code} and service_id is not null
      and status <> 'Cancelled' and (status <> 'Quotation' or valid_until >= ${today}::date)`.execute(db)
  return rows.map(row => ({ ...row, discount: paise(row.discount) }))
}
