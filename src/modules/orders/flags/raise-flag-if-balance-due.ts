import type { Actor } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { getCustomerDue, type OrderRow } from '../record/order-row.ts'
import { raiseFlag } from './raise-flag.ts'

/**
 * Flags a completed order that has a balance due, because no other task would remind staff of it. `order` is read after
 * the event that caused the balance: a payment that was reversed, a chargeback, or a price that was raised again.
 */
export async function raiseFlagIfBalanceDue(app: App, tx: Tx, order: OrderRow, actor: Actor): Promise<void> {
  if (order.status === 'Completed' && getCustomerDue(order) > 0) await raiseFlag(app, tx, order, 'owed', actor)
}
