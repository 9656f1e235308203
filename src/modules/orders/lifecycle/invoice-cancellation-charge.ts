import { issueCancellation } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { lockOrder } from '../record/lock-order.ts'
import { moveFacts } from '../record/move-facts.ts'
import { amountsOf, ownerOf } from '../record/order-row.ts'

/**
 * Charges what is kept of a cancelled order and no invoice charged; `id`: of the document, where a message takes it along. Called
 * after whatever changes the money of an order that may be cancelled, and last: it holds the series of documents.
 */
export async function invoiceCancellationCharge(app: App, tx: Tx, orderId: number, id?: string): Promise<void> {
  const order = await lockOrder(tx, { id: orderId })
  if (order.status !== 'Cancelled') return
  await issueCancellation(app, tx, { id, ...ownerOf(order), move: moveFacts(order), amounts: amountsOf(order) })
}
