import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'

/** Moves all orders and coupon uses of a customer to another, when two accounts of one person are merged. */
export async function transferOrders(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  // A draft that one browser saved in both accounts is two orders, and a customer has each key once.
  await sql`update orders set draft_key = gen_random_uuid()::text where customer_id = ${from}
    and draft_key in (select draft_key from orders where customer_id = ${to})`.execute(tx)
  await tx.updateTable('orders').set({ customer_id: to }).where('customer_id', '=', from).execute()
  // Both may have used a coupon in the same browser's checkout.
  await sql`delete from coupon_uses u where customer_id = ${from} and exists (
    select from coupon_uses other where other.code = u.code and other.checkout_key = u.checkout_key and other.customer_id = ${to})`.execute(
    tx,
  )
  await tx.updateTable('coupon_uses').set({ customer_id: to }).where('customer_id', '=', from).execute()
}
