import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database/database.ts'
import { type OrderRow, withLedger } from '../queries/order-row.ts'

/** A placed order's row with its ledger's sums, locked until the transaction ends. For staff and the system; refuses 'unknown'. */
export async function lockOrder(tx: Tx, by: { orderNo: string } | { id: number }): Promise<OrderRow> {
  const row = await withLedger(tx)
    .where(eb => ('id' in by ? eb('orders.id', '=', by.id) : eb('order_no', '=', by.orderNo)))
    .where('placed_at', 'is not', null)
    .forUpdate('orders')
    .executeTakeFirst()
  if (!row) throw refuse('unknown', 'order.unknown')
  return row
}
