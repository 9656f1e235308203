import { type Note, notify, notifyPart } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { OrderRow } from './order-row.ts'

/** A message to the customer of an order, in the transaction that did what it tells of. */
export const notifyCustomer = (app: App, tx: Tx, order: OrderRow, ...notes: Note[]) =>
  notify(app, tx, recipientOf(order), notes)

/** The same as a part of the statement that does it: its table. */
export const notificationStatement = (app: App, order: OrderRow, ...notes: Note[]) =>
  notifyPart(app, recipientOf(order), notes)

const recipientOf = ({ id: orderId, mobile, email, language }: OrderRow) => ({ mobile, email, language, orderId })
