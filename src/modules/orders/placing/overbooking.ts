import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { isOverbooked } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { recordEvent } from '../record/record-transition.ts'
import type { OrderStatus } from '../record/rules/status.ts'

/**
 * True if staff gave a reason for booking a window that is full. Rejects with 'forbidden' staff.right without the
 * permission for it.
 */
export function checkOverbooking(actor: Actor, reason: string): boolean {
  if (!reason) return false
  if (actor.kind !== 'staff') throw reject('forbidden', 'staff.right')
  requirePermission(actor, 'overbooking')
  return true
}

/**
 * Records the reason why staff booked a window that was full, and flags the order. Does nothing if there was room. Call
 * it after the reservation, in the same transaction.
 */
export async function recordOverbooking(
  app: App,
  tx: Tx,
  order: { id: number; status: OrderStatus },
  actor: Actor,
  reason: string,
): Promise<void> {
  if (!reason || !(await isOverbooked(tx, order.id))) return
  await recordEvent(app, tx, order, 'overbooked', { actor, note: reason })
  await raiseFlag(app, tx, order, 'overbooked', actor)
}
