import { type NewMessage, queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { OrderRow } from './order-row.ts'

/** Sends messages to the customer of an order, in the transaction of the event that they report. */
export function notifyCustomer(app: App, tx: Tx, order: OrderRow, ...notes: NewMessage[]) {
  const { id: orderId, mobile, email, language } = order
  return queueMessages(app, tx, { mobile, email, language, orderId }, notes)
}
