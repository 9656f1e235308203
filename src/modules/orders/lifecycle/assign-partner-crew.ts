import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { markJobsAssigned } from '#modules/crews/internal.server.ts'
import type { NewMessage } from '#modules/messaging/index.server.ts'
import { getSlotHours } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { refreshFlags } from '../flags/refresh-flags.ts'
import { lockOrder } from '../record/lock-order.ts'
import { notifyCustomer } from '../record/notify-customer.ts'
import type { OrderRow } from '../record/order-row.ts'
import { recordTransition } from '../record/record-transition.ts'
import { rejectPassedSlot } from '../schedule/reject-passed-slot.ts'
import { requireAgreedSlot } from '../schedule/require-agreed-slot.ts'

/**
 * Assigns a crew by its name (free text for now): the order is ready. Refuses 'invalid' crew.required, 'conflict'
 * order.no-day, order.slot-passed.
 */
export async function assignPartnerCrew(
  app: App,
  staff: Staff,
  orderNo: string,
  crew: string,
  seen?: number,
): Promise<void> {
  requirePermission(staff, 'jobs')
  if (!crew.trim()) throw reject('invalid', 'crew.required', { crew: 'crew.required' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const note = buildCrewNote(order, crew)
    rejectPassedSlot(app, order)
    await recordTransition(app, tx, order, 'ready', { actor: staff, note: crew })
    await refreshFlags(app, tx, order.id, staff)
    await markJobsAssigned(tx, order.id)
    await tx.updateTable('orders').set({ crew_name: crew }).where('id', '=', order.id).execute()
    await notifyCustomer(app, tx, order, note)
  })
}

/** Returns the text that names the replaced crew in the activity. */
export const formatReplacedCrew = (before: string | null): string => (before ? `, instead of ${before}` : '')

/**
 * Builds the message about the crew, its date and slot; `before` names the crew it replaces. Refuses 'conflict'
 * order.no-day.
 */
export function buildCrewNote(order: OrderRow, crew: string, before: string | null = null): NewMessage {
  const { day, slot } = requireAgreedSlot(order)
  const { name, order_no: orderNo } = order
  const params = { name, orderNo, crew, day, slot: getSlotHours(slot) }
  return before ? { template: 'crew-changed', params: { ...params, before } } : { template: 'crew-assigned', params }
}
