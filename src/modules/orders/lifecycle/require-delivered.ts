import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { completeJobs } from '#modules/crews/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { OrderRow } from '../record/order-row.ts'
import { recordEvent } from '../record/record-transition.ts'
import { recordDelivery } from './record-delivery.ts'

/** The confirmation by staff of work that no crew has reported: the time the last of it was done, and how they know. */
export type DeliveryConfirmation = { reason: string; deliveredAt: Date | null }

/** A form field gives whole minutes; in milliseconds. */
const MINUTE_IN_MS = 60_000

/**
 * Makes sure that every job of a locked order is done. Where crews have not reported all of them, staff with the
 * permission confirm the delivery, with a reason that stays in the order's activity. Refuses 'conflict' order.jobs-open
 * without a confirmation, 'forbidden' staff.right, 'invalid' reason.required and delivery.time (fields.delivered) for a
 * time in the future or before the order was placed.
 */
export async function requireDelivered(
  app: App,
  tx: Tx,
  staff: Staff,
  order: OrderRow,
  confirmation: DeliveryConfirmation | null,
): Promise<void> {
  if (await recordDelivery(app, tx, order.id)) return
  if (!confirmation) throw reject('conflict', 'order.jobs-open')
  requirePermission(staff, 'completion')
  const { reason, deliveredAt } = confirmation
  if (!reason.trim()) throw reject('invalid', 'reason.required', { reason: 'reason.required' })
  if (!deliveredAt || deliveredAt > app.now() || deliveredAt.getTime() < order.placed_at!.getTime() - MINUTE_IN_MS)
    throw reject('invalid', 'delivery.time', { delivered: 'delivery.time' })
  await completeJobs(tx, order.id)
  await tx.updateTable('orders').set({ delivered_at: deliveredAt }).where('id', '=', order.id).execute()
  await recordEvent(app, tx, order, 'confirmed', { actor: staff, note: reason.trim() })
}
