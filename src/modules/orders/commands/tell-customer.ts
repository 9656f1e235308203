import { type Note, notify } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { OrderRow } from '../queries/order-row.ts'

/** A message to the customer of an order, in the transaction that did what it tells of. */
export const tellCustomer = (app: App, tx: Tx, order: OrderRow, ...notes: Note[]) =>
  notify(app, tx, { mobile: order.mobile, email: order.email, language: order.language, orderId: order.id }, notes)
