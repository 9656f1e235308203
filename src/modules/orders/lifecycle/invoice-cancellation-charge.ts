import { issueCancellationCharge } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { lockOrder } from '../record/lock-order.ts'
import { getDocumentOwner, getOrderAmounts } from '../record/order-row.ts'
import { toMoveFacts } from '../record/to-move-facts.ts'

/**
 * Invoices the cancellation charge of a cancelled order, as far as no invoice has yet. `id`: the id for the document,
 * where a message attaches it. Called after any change of the money of an order that may be cancelled, and last,
 * because it locks the document series.
 */
export async function invoiceCancellationCharge(app: App, tx: Tx, orderId: number, id?: string): Promise<void> {
  const order = await lockOrder(tx, { id: orderId })
  if (order.status !== 'Cancelled') return
  await issueCancellationCharge(app, tx, {
    id,
    ...getDocumentOwner(order),
    move: toMoveFacts(order),
    amounts: getOrderAmounts(order),
  })
}
