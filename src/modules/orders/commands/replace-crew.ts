import { refuse } from '#kernel/refusal.ts'
import { freeJobs } from '#modules/crews/internal.server.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { crewNote, insteadOf } from './assign-crew.ts'
import { raiseAttention } from './attention/raise-attention.ts'
import { lockOrder } from './lock-order.ts'
import { recordEvent } from './record-transition.ts'
import { refusePassedSlot } from './refuse-passed-slot.ts'
import { tellCustomer } from './tell-customer.ts'

/**
 * Another crew comes, on the day and at the hour that stand: status, place and price stay as they are. Refuses 'conflict'
 * order.status unless a crew is named, order.slot-passed, and 'invalid' crew.required, crew.same.
 */
export async function replaceCrew(app: App, staff: Staff, orderNo: string, crew: string, seen?: number): Promise<void> {
  requireRight(staff, 'jobs')
  if (!crew.trim()) throw refuse('invalid', 'crew.required', { crew: 'crew.required' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    if (order.status !== 'ready' || !order.partner) throw refuse('conflict', 'order.status')
    refusePassedSlot(app, order)
    if (order.partner === crew) throw refuse('invalid', 'crew.same', { crew: 'crew.same' })
    await freeJobs(tx, order.id)
    await tx.updateTable('orders').set({ partner: crew }).where('id', '=', order.id).execute()
    await raiseAttention(app, tx, order, 'tell-crew', staff, order.partner)
    await recordEvent(app, tx, order, 'crew', { actor: staff, note: `${crew}${insteadOf(order.partner)}` })
    await tellCustomer(app, tx, order, crewNote(order, crew, order.partner))
  })
}
