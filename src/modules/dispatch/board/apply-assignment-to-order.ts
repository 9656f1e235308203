import { toIndiaDate } from '#kernel/india-time.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { withdrawHireRequests } from '#modules/crews/internal.server.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import { DELIVERY_HOUR, PACKING_HOUR } from '#modules/crews/rules/work-table.ts'
import {
  buildCrewNote,
  endFlagsOfKind,
  formatReplacedCrew,
  notifyCustomer,
  type OrderRow,
  raiseFlag,
  recordEvent,
  recordTransition,
  refreshFlags,
} from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { formatCrewName } from '../record/rules/crew-name.ts'
import { formatLoadNote, type LoadVolume } from '../record/rules/load.ts'

type AppliedAssignment = {
  leg: Leg
  lead: string
  registrations: string[]
  starts: Date
  /** The crew that was assigned to the packing or the delivery before. For a pick-up the order itself has it. */
  before?: string | null
  /** Set if the trucks hold less than the goods: why they go anyway. */
  small?: { load: LoadVolume; reason: string } | null
  /** Set if the crew arrives after its window or cannot be on time for its next job: why it goes anyway. */
  tight?: string | null
}

/**
 * Applies an assignment to the order: status, activity, flags and the message to the customer. The crew of the pick-up
 * (leg 1) stands in the order and makes it ready; if it replaces another crew, the customer gets a message and staff
 * get a flag to inform the crew that no longer comes. Requests to partners end. The customer also learns the crew of the packing on an earlier day (leg 0), and of the delivery (leg 3). The
 * transit (leg 2) and a change of helpers stay internal. Returns true if the customer got a message.
 */
export async function applyAssignmentToOrder(
  app: App,
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  assignment: AppliedAssignment,
): Promise<boolean> {
  if (assignment.leg === 1) {
    await withdrawHireRequests(tx, order.id)
    await endFlagsOfKind(app, tx, order, 'no-truck', actor)
  }
  const crew = formatCrewName(assignment.lead, assignment.registrations)
  const before = (assignment.leg === 1 ? order.crew_name : assignment.before) ?? null
  const isUnchanged = assignment.leg === 2 || before === crew
  const overrideNotes = [
    ...(assignment.small ? [formatLoadNote(assignment.small.load, assignment.small.reason)] : []),
    ...(assignment.tight ? [`no time between jobs: ${assignment.tight}`] : []),
  ]
  if (isUnchanged || overrideNotes.length > 0)
    await recordEvent(app, tx, order, 'assigned', { actor, note: [crew, ...overrideNotes].join(', ') })
  if (isUnchanged) return false
  if (assignment.leg === 0 || assignment.leg === 3) {
    const hour = assignment.leg === 0 ? PACKING_HOUR : DELIVERY_HOUR
    const ofDay = { ...order, move_date: toIndiaDate(assignment.starts), slot_hour: hour }
    await recordEvent(app, tx, order, 'crew', { actor, note: `${crew}${formatReplacedCrew(before)}` })
    await notifyCustomer(app, tx, order, buildCrewNote(ofDay, crew, before))
    return true
  }
  const note = buildCrewNote(order, crew, order.status === 'ready' ? before : null)
  if (order.status === 'ready') {
    if (order.crew_name) await raiseFlag(app, tx, order, 'tell-crew', actor, order.crew_name)
    await recordEvent(app, tx, order, 'crew', { actor, note: `${crew}${formatReplacedCrew(before)}` })
  } else await recordTransition(app, tx, order, 'ready', { actor, mover: 'staff', note: crew })
  await tx.updateTable('orders').set({ crew_name: crew }).where('id', '=', order.id).execute()
  await refreshFlags(app, tx, order.id, actor)
  await notifyCustomer(app, tx, order, note)
  return true
}
