import type { Actor } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { dueOfCustomer, type OrderRow } from '../record/order-row.ts'
import { raiseFlag } from './raise-flag.ts'

/**
 * A completed order that owes something is put before staff: nothing else of it would wait for them any more. `order` as it is
 * after what raised its debt: a payment that never came, a bank that took one, a price that was raised again.
 */
export async function raiseIfOwed(app: App, tx: Tx, order: OrderRow, actor: Actor): Promise<void> {
  if (order.status === 'Completed' && dueOfCustomer(order) > 0) await raiseFlag(app, tx, order, 'owed', actor)
}
