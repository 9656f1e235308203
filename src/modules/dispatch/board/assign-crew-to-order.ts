import { indiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Leg } from '#modules/crews/rules/jobs-of.ts'
import { DELIVERY_HOUR } from '#modules/crews/rules/work-table.ts'
import {
  crewNote,
  insteadOf,
  notifyCustomer,
  type OrderRow,
  raiseFlag,
  recordEvent,
  recordTransition,
  refreshFlags,
} from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { crewName } from '../record/rules/crew-name.ts'
import { type Load, loadNote } from '../record/rules/load.ts'

type Named = {
  leg: Leg
  lead: string
  registrations: string[]
  starts: Date
  /** Who was named to deliver before; of a pick-up its order says so. */
  before?: string | null
  /** Where its trucks hold less than what goes: why they go all the same. */
  small: { load: Load; reason: string } | null
  /** Where it comes after its window, or cannot be within that of its next job: why it goes all the same. */
  tight?: string | null
}

/**
 * What follows from who was given to a leg. Who comes to the pick-up stands in the order, which is ready with it; where others are named than before, the customer
 * is told of them and staff are asked to tell those who no longer come. Who delivers is told too. The road, and another helper, are the firm's own matter. Gives whether the customer is told.
 */
export async function assignCrewToOrder(
  app: App,
  tx: Tx,
  staff: Staff,
  order: OrderRow,
  named: Named,
): Promise<boolean> {
  const crew = crewName(named.lead, named.registrations)
  const before = (named.leg === 1 ? order.crew_name : named.before) ?? null
  const asBefore = named.leg === 2 || before === crew
  const asked = [
    ...(named.small ? [loadNote(named.small.load, named.small.reason)] : []),
    ...(named.tight ? [`no time between jobs: ${named.tight}`] : []),
  ]
  if (asBefore || asked.length > 0)
    await recordEvent(app, tx, order, 'assigned', { actor: staff, note: [crew, ...asked].join(', ') })
  if (asBefore) return false
  if (named.leg === 3) {
    const delivers = { ...order, move_date: indiaDate(named.starts), slot_hour: DELIVERY_HOUR }
    await recordEvent(app, tx, order, 'crew', { actor: staff, note: `${crew}${insteadOf(before)}` })
    await notifyCustomer(app, tx, order, crewNote(delivers, crew, before))
    return true
  }
  const note = crewNote(order, crew, order.status === 'ready' ? before : null)
  if (order.status === 'ready') {
    if (order.crew_name) await raiseFlag(app, tx, order, 'tell-crew', staff, order.crew_name)
    await recordEvent(app, tx, order, 'crew', { actor: staff, note: `${crew}${insteadOf(before)}` })
  } else await recordTransition(app, tx, order, 'ready', { actor: staff, note: crew })
  await tx.updateTable('orders').set({ crew_name: crew }).where('id', '=', order.id).execute()
  await refreshFlags(app, tx, order.id, staff)
  await notifyCustomer(app, tx, order, note)
  return true
}
