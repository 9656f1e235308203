import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasHire, unassignJobs } from '#modules/crews/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { lockOrder } from '../record/lock-order.ts'
import { notifyCustomer } from '../record/notify-customer.ts'
import { recordEvent } from '../record/record-transition.ts'
import { rejectPassedSlot } from '../schedule/reject-passed-slot.ts'
import { buildCrewNote, formatReplacedCrew } from './assign-partner-crew.ts'

/**
 * Replaces the crew of an order on the same date and slot: status, reservation and price stay as they are. Refuses
 * 'conflict' order.status unless a crew is assigned, order.slot-passed, hire.exists, and 'invalid' crew.required, crew.same.
 */
export async function replaceCrew(app: App, staff: Staff, orderNo: string, crew: string, seen?: number): Promise<void> {
  requirePermission(staff, 'jobs')
  if (!crew.trim()) throw reject('invalid', 'crew.required', { crew: 'crew.required' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    if (order.status !== 'ready' || !order.crew_name) throw reject('conflict', 'order.status')
    rejectPassedSlot(app, order)
    if (await hasHire(tx, order.id)) throw reject('conflict', 'hire.exists')
    if (order.crew_name === crew) throw reject('invalid', 'crew.same', { crew: 'crew.same' })
    await unassignJobs(tx, order.id)
    await tx.updateTable('orders').set({ crew_name: crew }).where('id', '=', order.id).execute()
    await raiseFlag(app, tx, order, 'tell-crew', staff, order.crew_name)
    await recordEvent(app, tx, order, 'crew', { actor: staff, note: `${crew}${formatReplacedCrew(order.crew_name)}` })
    await notifyCustomer(app, tx, order, buildCrewNote(order, crew, order.crew_name))
  })
}
