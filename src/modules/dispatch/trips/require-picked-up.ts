import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { getPreviousJobStates } from '#modules/crews/rules/job-state.ts'
import { type OrderRow, recordDelivery, recordEvent } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { issueReceiptForLoad } from '../crew/issue-receipt-for-load.ts'

type Departure = { orders: readonly OrderRow[]; at: Date; reason: string }

/**
 * Makes sure that a trip departs with the goods of all its orders. If a crew has not reported a pick-up as done, staff
 * with the permission confirm that the goods are on the truck and give a reason, which goes into the activity of each
 * such order. That completes the pick-up and issues the goods receipt. The caller holds the locks on the orders.
 * Refuses 'conflict' trip.not-picked-up (fields.pickedUp) without a reason, 'forbidden' staff.right.
 */
export async function requirePickedUp(
  app: App,
  tx: Tx,
  staff: Staff,
  { orders, at, reason }: Departure,
): Promise<void> {
  const missing: OrderRow[] = []
  for (const order of orders) if (await hasOpenPickUp(tx, order.id)) missing.push(order)
  if (missing.length === 0) return
  if (!reason.trim()) throw reject('conflict', 'trip.not-picked-up', { pickedUp: 'trip.not-picked-up' })
  requirePermission(staff, 'completion')
  for (const order of missing) {
    await updatePickUp(tx, order.id).set({ state: 'done' }).where('state', 'in', getPreviousJobStates('done')).execute()
    await recordEvent(app, tx, order, 'confirmed', { actor: staff, note: reason.trim() })
    await issueReceiptForLoad(app, tx, order)
    await recordDelivery(app, tx, order.id, at)
  }
}

const updatePickUp = (tx: Tx, orderId: number) =>
  tx.updateTable('jobs').where('order_id', '=', orderId).where('leg', '=', 1)

async function hasOpenPickUp(tx: Tx, orderId: number): Promise<boolean> {
  const jobs = tx.selectFrom('jobs').select('id').where('order_id', '=', orderId).where('leg', '=', 1)
  return (await jobs.where('state', '<>', 'done').limit(1).executeTakeFirst()) !== undefined
}
