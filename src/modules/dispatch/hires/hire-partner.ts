import { reject } from '#kernel/domain-error.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Actor, Staff } from '#modules/access/rules/actor.ts'
import { markJobsAssigned, unassignJobs } from '#modules/crews/internal.server.ts'
import { isJobStarted } from '#modules/crews/rules/job-state.ts'
import { lockOrder, type OrderRow, recordEvent, rejectPassedSlot } from '#modules/orders/internal.server.ts'
import { lockActivePartner } from '#modules/partners/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { applyAssignmentToOrder } from '../board/apply-assignment-to-order.ts'
import { findCurrentHire } from '../record/find-current-hire.ts'
import { listCarriedJobIds } from '../trips/list-carried-job-ids.ts'
import { sendHiredDriverLink } from './hired-driver-link.ts'
import { readHirePage } from './read-order-hires.ts'
import type { HireDriver, HireTerms } from './rules/hire-schema.ts'

/**
 * Hires a partner for the jobs of an order, as agreed on the phone. The jobs have its truck and crew, the order is ready,
 * and the customer gets the driver and the plate. Requests to other partners end. Rejects with 'forbidden' staff.right,
 * 'unknown' order.unknown, partner.unknown, 'invalid' hire.rate, hire.advance, hire.plate-required, 'conflict' order.changed, order.status,
 * order.slot-passed, partner.paused, hire.exists, dispatch.no-jobs, dispatch.begun, dispatch.on-trip. Returns the id of the
 * hire and the name of the partner.
 */
export async function hirePartner(
  app: App,
  staff: Staff,
  orderNo: string,
  { partnerId, rate, advance, seen, ...driver }: HireTerms & HireDriver & { seen?: number | undefined },
): Promise<{ id: number; partner: string }> {
  requirePermission(staff, 'jobs')
  const terms = await agreeTerms(app, staff, orderNo, { partnerId, rate, advance })
  return inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    await requireHirable(app, tx, order)
    const partner = await lockActivePartner(tx, staff, partnerId)
    await requirePlate(tx, order, driver.registration)
    await unassignJobs(tx, order.id) // ends requests too
    const { id } = await tx
      .insertInto('hires')
      .values({
        ...{ order_id: order.id, partner_id: partnerId, state: 'accepted', ...terms, ...driver },
        ...{ requested_by: staff.id, requested_at: app.now(), answered_at: app.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await applyHire(app, tx, staff, order, { ...driver, id, rate: terms.rate, partner: partner.trade_name })
    return { id, partner: partner.trade_name }
  })
}

/**
 * Returns the amounts of a hire: what was typed, or the partner's own rate. Rejects with 'invalid' hire.rate if it has
 * none for this job, hire.advance if the advance is higher.
 */
export async function agreeTerms(app: App, staff: Staff, orderNo: string, { partnerId, rate, advance }: HireTerms) {
  const { candidates } = await readHirePage(app, staff, orderNo)
  const estimate = candidates.find(({ id }) => id === partnerId)?.estimate ?? null
  const agreed = rate ?? estimate?.amount
  if (agreed === undefined) throw reject('invalid', 'hire.rate', { rate: 'hire.rate' })
  if (advance > agreed) throw reject('invalid', 'hire.advance', { advance: 'hire.advance' })
  return { rate: agreed, advance, vehicle_id: estimate?.vehicleId ?? null }
}

/**
 * Requires an order whose jobs a partner can do: approved, with jobs that have not started, not on a trip, without a
 * hire.
 */
export async function requireHirable(app: App, tx: Tx, order: OrderRow): Promise<void> {
  if (order.status !== 'Adminapproved' && order.status !== 'ready') throw reject('conflict', 'order.status')
  rejectPassedSlot(app, order)
  if (await findCurrentHire(tx, order.id)) throw reject('conflict', 'hire.exists')
  const jobs = await tx.selectFrom('jobs').select('state').where('order_id', '=', order.id).execute()
  if (jobs.length === 0) throw reject('conflict', 'dispatch.no-jobs')
  if (jobs.some(({ state }) => isJobStarted(state))) throw reject('conflict', 'dispatch.begun')
  if ((await listCarriedJobIds(tx, order.id)).length > 0) throw reject('conflict', 'dispatch.on-trip')
}

/** Requires the plate of a truck where the jobs need one. Rejects with 'invalid' hire.plate-required. */
export async function requirePlate(tx: Tx, order: OrderRow, registration: string): Promise<void> {
  if (registration) return
  const driven = await tx
    .selectFrom('jobs')
    .select('id')
    .where('order_id', '=', order.id)
    .where('cft', 'is not', null)
    .executeTakeFirst()
  if (driven) throw reject('invalid', 'hire.plate-required', { plate: 'hire.plate-required' })
}

/**
 * Assigns the jobs of an order to the partner of its hire: status, activity, the message to the customer, and the link
 * to the crew app for the driver.
 */
export async function applyHire(
  app: App,
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { id, partner, rate, driver_name: lead, registration }: HireDriver & { id: number; rate: Paise; partner: string },
): Promise<void> {
  const registrations = registration ? [registration] : []
  await markJobsAssigned(tx, order.id)
  await recordEvent(app, tx, order, 'hired', { actor, note: `${partner}, ${formatRupees(rate)}` })
  await applyAssignmentToOrder(app, tx, actor, order, { leg: 1, lead, registrations, starts: app.now() })
  await sendHiredDriverLink(app, tx, order, id)
}
