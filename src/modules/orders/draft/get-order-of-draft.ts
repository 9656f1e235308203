import { reject } from '#kernel/domain-error.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { Tx } from '#platform/database/database.ts'

/** Returns the order that a draft became when it was posted before. Refuses 'unknown' order.unknown. */
export async function getOrderOfDraft(tx: Tx, customer: Customer, key: string) {
  const row = await tx
    .selectFrom('orders')
    .select(['id as orderId', 'order_no as orderNo'])
    .where('customer_id', '=', customer.id)
    .where('draft_key', '=', key)
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'order.unknown')
  return row
}
