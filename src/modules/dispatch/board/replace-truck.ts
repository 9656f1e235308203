import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readWorkerFacts } from '#modules/crews/internal.server.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import type { DaySpan } from '#modules/crews/rules/day-span.ts'
import { checkWorkerAvailability } from '#modules/crews/rules/worker-availability.ts'
import { lockOrder } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { findCrewName } from '../record/find-crew-name.ts'
import { lockTrucks } from '../record/lock-workers.ts'
import { toDateSpan } from '../record/rules/leg.ts'
import { findOverload } from '../record/rules/load.ts'
import { applyAssignmentToOrder } from './apply-assignment-to-order.ts'

/**
 * `small`: why the truck goes although it holds less than the goods; `seen`: id of the last event that the user saw.
 */
type Replacement = { instead: number; small?: string | undefined; seen?: number | undefined }

/**
 * Replaces a truck in all jobs of an order that are not done. Crew and date stay, and the customer is told the new
 * registration once. Refuses 'forbidden' staff.right, 'unknown' order.unknown, 'conflict' order.changed,
 * dispatch.no-jobs, dispatch.truck-busy, dispatch.people-cannot, 'invalid' dispatch.truck-required,
 * dispatch.truck-cannot, and dispatch.too-small without a reason.
 */
export async function replaceTruck(
  app: App,
  staff: Staff,
  orderNo: string,
  truckId: number,
  { instead, small = '', seen }: Replacement,
): Promise<void> {
  requirePermission(staff, 'jobs')
  if (!instead || instead === truckId)
    throw reject('invalid', 'dispatch.truck-required', { instead: 'dispatch.truck-required' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const jobs = await tx
      .selectFrom('jobs')
      .innerJoin('job_trucks', 'job_id', 'jobs.id')
      .select(['jobs.id', 'leg', 'cft', 'jobs.starts_at as startsAt', 'jobs.ends_at as endsAt'])
      .where('order_id', '=', order.id)
      .where('truck_id', '=', truckId)
      .where('trip_id', 'is', null) // the truck of a trip is replaced for the whole trip
      .where('state', '<>', 'done')
      .orderBy('position')
      .execute()
    const [first, last] = [jobs[0], jobs.at(-1)]
    if (!first || !last) throw reject('conflict', 'dispatch.no-jobs')
    const { startsAt } = first
    const { endsAt } = last
    const wanted = { starts: startsAt, ends: endsAt, orderId: order.id, leg: null }
    await lockTrucks(tx, staff, [instead], { wanted, span: toDateSpan({ startsAt, endsAt }) })
    const ids = jobs.map(({ id }) => id)
    await requireAvailableCrew(tx, ids, toDateSpan({ startsAt, endsAt }))
    const before = await findCrewName(tx, first)
    await tx
      .updateTable('job_trucks')
      .set({ truck_id: instead, within_trip: null }) // the new truck is not the one of the trip
      .where('job_id', 'in', ids)
      .where('truck_id', '=', truckId)
      .execute()
    const lead = await tx
      .selectFrom('job_workers')
      .innerJoin('workers', 'workers.id', 'worker_id')
      .select('name')
      .where('job_id', '=', first.id)
      .where('lead', '=', true)
      .executeTakeFirst()
    const trucks = await tx
      .selectFrom('job_trucks')
      .innerJoin('trucks', 'trucks.id', 'truck_id')
      .innerJoin('vehicles', 'vehicles.id', 'vehicle_id')
      .select(['registration', 'usable_cft as cft'])
      .where('job_id', '=', first.id)
      .orderBy('truck_id')
      .execute()
    const load = findOverload(first.cft, trucks)
    if (load && !small.trim()) throw reject('invalid', 'dispatch.too-small', { small: 'dispatch.too-small' })
    const registrations = trucks.map(({ registration }) => registration)
    // Customers do not meet the driver of a transit, so the change only goes into the activity.
    await applyAssignmentToOrder(app, tx, staff, order, {
      ...{ leg: lead ? (first.leg as Leg) : 2, lead: lead?.name ?? '', registrations, starts: startsAt, before },
      small: load && { load, reason: small.trim() },
    })
  })
}

/** Checks that the crew is still available: people who left or are on leave must not be promised to the customer. */
async function requireAvailableCrew(tx: Tx, jobs: number[], span: DaySpan): Promise<void> {
  const assigned = await tx.selectFrom('job_workers').select('worker_id as id').where('job_id', 'in', jobs).execute()
  const facts = await readWorkerFacts(
    tx,
    span,
    assigned.map(({ id }) => id),
  )
  if ([...facts.values()].some(one => checkWorkerAvailability(one, span).length > 0))
    throw reject('conflict', 'dispatch.people-cannot')
}
