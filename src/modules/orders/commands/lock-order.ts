import { refuse } from '#kernel/refusal.ts'
import type { Customer } from '#modules/identity/rules/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import { type OrderRow, withLedger } from '../queries/order-row.ts'

/**
 * A placed order's row with its ledger's sums, locked until the transaction ends. For staff and the system; a customer must
 * be named in `of`. Refuses 'unknown'.
 */
export async function lockOrder(tx: Tx, by: { orderNo: string; of?: Customer } | { id: number }): Promise<OrderRow> {
  const row = await withLedger(tx)
    .where(eb => ('id' in by ? eb('orders.id', '=', by.id) : eb('order_no', '=', by.orderNo)))
    .where(eb => ('of' in by && by.of ? eb('customer_id', '=', by.of.id) : eb.lit(true)))
    .where('placed_at', 'is not', null)
    .forUpdate('orders')
    .executeTakeFirst()
  if (!row) throw refuse('unknown', 'order.unknown')
  return row
}
