import { type Note, notify } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { OrderRow } from './order-row.ts'

/** A message to the customer of an order, in the transaction that did what it tells of. */
export function notifyCustomer(app: App, tx: Tx, order: OrderRow, ...notes: Note[]) {
  const { id: orderId, mobile, email, language } = order
  return notify(app, tx, { mobile, email, language, orderId }, notes)
}
