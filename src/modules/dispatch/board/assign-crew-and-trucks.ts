import { sql } from 'kysely'
import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import type { DaySpan } from '#modules/crews/rules/day-span.ts'
import { isJobStarted } from '#modules/crews/rules/job-state.ts'
import { lockOrder, type OrderRow, rejectPassedSlot } from '#modules/orders/internal.server.ts'
import { syncReservationWithJobs } from '#modules/scheduling/internal.server.ts'
import { SLOT_HOURS } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { findCrewName } from '../record/find-crew-name.ts'
import { findCurrentHire } from '../record/find-current-hire.ts'
import { lockTrucks, lockWorkers } from '../record/lock-crew.ts'
import { readLegs } from '../record/read-legs.ts'
import type { BoardLeg } from '../record/rules/leg.ts'
import { findOverload } from '../record/rules/load.ts'
import { calculateTravelTimes, getLargestDelay, isWithinArrivalWindow } from '../record/rules/travel-time.ts'
import { type CarryingTrip, findTripOfOrder } from '../trips/find-trip-of-order.ts'
import { listCarriedJobIds } from '../trips/list-carried-job-ids.ts'
import { applyAssignmentToOrder } from './apply-assignment-to-order.ts'
import { callInFromWeeklyOff } from './call-in-from-weekly-off.ts'

/** The crew and the trucks for one leg of an order. `seen`: id of the last event that the user saw. */
export type CrewAssignment = {
  leg: Leg
  truckIds: readonly number[]
  workerIds: readonly number[]
  lead: number
  /** Reason why the trucks go although they hold less than the goods. Required only in that case. */
  small?: string | undefined
  /**
   * Reason why people or trucks go that are late from the previous job or late for the next one. Required only then.
   */
  tight?: string | undefined
  /** Reason why people work on their weekly off. Required only in that case. */
  dayOff?: string | undefined
  /** By how many minutes the job starts later than planned, within its window; negative: earlier. */
  shift?: number | undefined
  seen?: number | undefined
}

/**
 * Assigns a crew of ours to a leg of an order, or replaces the crew it had. The order becomes or stays ready, and the
 * customer gets a message if the crew is a different one. Between cities the trucks stay with the goods through all
 * legs. Refuses 'forbidden' staff.right, 'unknown' order.unknown, 'conflict' order.changed, order.status,
 * order.slot-passed, hire.exists, dispatch.no-jobs, dispatch.begun, dispatch.on-trip, dispatch.truck-busy, dispatch.worker-busy,
 * 'invalid' dispatch.truck-required, dispatch.workers-required, dispatch.lead-required, dispatch.driver-required,
 * dispatch.truck-cannot, dispatch.worker-cannot, and without a reason dispatch.day-off, dispatch.too-small and
 * dispatch.no-time. No reason is required for trucks and people that the leg had before. Returns the name of the
 * customer if they got a message, and the id of the order's last event.
 */
export async function assignCrewAndTrucks(
  app: App,
  staff: Staff,
  orderNo: string,
  { leg, truckIds, workerIds, lead, small = '', tight = '', dayOff = '', shift = 0, seen }: CrewAssignment,
): Promise<{ notified: string | null; revision: number }> {
  requirePermission(staff, 'jobs')
  return inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    if (order.status !== 'Adminapproved' && order.status !== 'ready') throw reject('conflict', 'order.status')
    if (await findCurrentHire(tx, order.id)) throw reject('conflict', 'hire.exists')
    if (shift !== 0) await moveJobs(tx, order, shift)
    const { own, all } = await getUnstartedJobs(tx, order, leg)
    if (leg === 1) rejectPassedSlot(app, order)
    const driven = own.some(({ cft }) => cft !== null)
    if (driven && truckIds.length === 0) throw rejectAssignmentField('trucks', 'dispatch.truck-required')
    if (workerIds.length === 0) throw rejectAssignmentField('workers', 'dispatch.workers-required')
    if (!workerIds.includes(lead)) throw rejectAssignmentField('lead', 'dispatch.lead-required')

    const trip = await findTripOfOrder(tx, order.id, leg)
    const ownTrip = trip && { tripId: trip.tripId }
    const trucks = await lockTrucks(tx, staff, truckIds, {
      wanted: { ...getTimes(all), ...ownTrip, orderId: order.id, leg: null },
      span: getSpan(all),
    })
    await callInFromWeeklyOff(app, tx, staff, { workerIds, span: getSpan(own), reason: dayOff.trim() })
    const workers = await lockWorkers(tx, staff, workerIds, {
      wanted: { ...getTimes(own), ...ownTrip, orderId: order.id, leg },
      span: getSpan(own),
    })
    const drivers = workers.filter(({ roles }) => roles.includes('driver')).length
    if (driven && drivers < trucks.length) throw rejectAssignmentField('workers', 'dispatch.driver-required')
    const load = findOverload(own[0]!.cft, trucks)
    const hadTrucks = load && (await hasSameTrucks(tx, own[0]!, truckIds))
    if (load && !hadTrucks && !small.trim()) throw rejectAssignmentField('small', 'dispatch.too-small')

    const isTooLate = await isCrewLate(tx, { orderNo, leg, jobs: own, truckIds, workerIds })
    if (isTooLate && !tight.trim()) throw rejectAssignmentField('tight', 'dispatch.no-time')

    const before = leg === 0 || leg === 3 ? await findCrewName(tx, own[0]!) : null
    await writeAssignment(tx, { own, all, trip, truckIds: trucks.map(({ id }) => id), workerIds, lead })
    const isNotified = await applyAssignmentToOrder(app, tx, staff, order, {
      leg,
      lead: workers.find(({ id }) => id === lead)!.name,
      registrations: trucks.map(({ registration }) => registration),
      starts: own[0]!.starts_at,
      before,
      small: load && !hadTrucks ? { load, reason: small.trim() } : null,
      tight: isTooLate ? tight.trim() : null,
    })
    return { notified: isNotified ? order.name : null, revision: await readRevision(tx, order) }
  })
}

/**
 * Moves the jobs of an order that are done in one go on its day, so that the crew still arrives within its window. Its
 * reservation moves along. Packing on an earlier day stays.
 */
async function moveJobs(tx: Tx, { id, move_date, slot_hour }: OrderRow, shift: number) {
  const jobs = await tx
    .selectFrom('jobs')
    .select(['leg', 'starts_at', 'state'])
    .where('order_id', '=', id)
    .where('leg', '>', 0)
    .execute()
  const first = Math.min(...jobs.map(({ starts_at }) => starts_at.getTime())) + shift * 60_000
  const [from, until] = [0, SLOT_HOURS].map(hours => toIndiaInstant(move_date!, slot_hour! + hours).getTime())
  const canMove = jobs.every(({ leg, state }) => leg === 1 && !isJobStarted(state)) && first >= from! && first <= until!
  if (!move_date || !slot_hour || !canMove) throw reject('conflict', 'order.changed')
  await sql`
    update jobs set starts_at = starts_at + make_interval(mins => ${shift}::int), ends_at = ends_at + make_interval(mins => ${shift}::int)
    where order_id = ${id} and leg > 0`.execute(tx)
  await syncReservationWithJobs(tx, id)
}

async function readRevision(tx: Tx, { id }: OrderRow): Promise<number> {
  const { last } = await tx
    .selectFrom('order_events')
    .select(eb => eb.fn.max('id').as('last'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(last)
}

const rejectAssignmentField = (field: string, code: ErrorCode) => reject('invalid', code, { [field]: code })

export type Job = { id: number; leg: number; cft: number | null; starts_at: Date; ends_at: Date }

/** Returns the jobs of a leg, none of which has started, and all jobs of the order that the same truck does. */
async function getUnstartedJobs(tx: Tx, { id }: OrderRow, leg: Leg): Promise<{ own: Job[]; all: Job[] }> {
  const jobs = await tx
    .selectFrom('jobs')
    .select(['id', 'leg', 'cft', 'starts_at', 'ends_at', 'state'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  const own = jobs.filter(job => job.leg === leg)
  const carried = await listCarriedJobIds(tx, id)
  if (own.some(job => carried.includes(job.id))) throw reject('conflict', 'dispatch.on-trip')
  if (own.length === 0) throw reject('conflict', 'dispatch.no-jobs')
  if (own.some(({ state }) => isJobStarted(state))) throw reject('conflict', 'dispatch.begun')
  // A trip brings its own truck for the transit, so another truck may do the pick-up or the delivery.
  // Packing on an earlier day needs no truck.
  if (carried.length > 0 || leg === 0) return { own, all: own }
  return { own, all: jobs.filter(job => job.leg > 0 && !isJobStarted(job.state)) }
}

type LateCheck = { orderNo: string; leg: Leg; jobs: Job[]; truckIds: readonly number[]; workerIds: readonly number[] }

/**
 * True if any newly assigned truck or person arrives after the window, coming from the previous job, or would be late
 * for the next job. The form shows the same rule (`readAssignmentChoices`).
 */
async function isCrewLate(tx: Tx, { orderNo, leg: number, jobs, truckIds, workerIds }: LateCheck): Promise<boolean> {
  const { starts, ends } = getTimes(jobs)
  const days = { from: toIndiaInstant(addDays(toIndiaDate(starts), -1)), until: toIndiaInstant(toIndiaDate(ends), 24) }
  const legs = await readLegs(tx, null, days)
  const leg = legs.find(one => one.orderNo === orderNo && one.leg === number)
  if (!leg) return false
  const isLate = (others: readonly BoardLeg[]) =>
    !isWithinArrivalWindow(getLargestDelay(calculateTravelTimes(leg, others)))
  return (
    truckIds.some(id => !leg.truckIds.includes(id) && isLate(legs.filter(one => one.truckIds.includes(id)))) ||
    workerIds.some(id => !leg.workerIds.includes(id) && isLate(legs.filter(one => one.workerIds.includes(id))))
  )
}

/** True if the job already has exactly these trucks. */
async function hasSameTrucks(tx: Tx, { id }: Job, ids: readonly number[]): Promise<boolean> {
  const now = await tx.selectFrom('job_trucks').select('truck_id').where('job_id', '=', id).execute()
  return now.length === ids.length && now.every(({ truck_id }) => ids.includes(truck_id))
}

const getTimes = (jobs: readonly Job[]) => ({ starts: jobs[0]!.starts_at, ends: jobs.at(-1)!.ends_at })
const getSpan = (jobs: readonly Job[]): DaySpan => {
  const { starts, ends } = getTimes(jobs)
  const day = (at: Date): IndiaDate => toIndiaDate(at)
  return { first: day(starts), last: day(ends) }
}

type AssignmentToWrite = { own: Job[]; all: Job[]; trip: CarryingTrip | null } & Omit<CrewAssignment, 'leg'>

async function writeAssignment(tx: Tx, { own, all, trip, truckIds, workerIds, lead }: AssignmentToWrite) {
  const at = ({ id, starts_at, ends_at }: Job) => ({ job_id: id, starts_at, ends_at })
  const within = (ofTrip: readonly number[] | null | undefined, id: number) =>
    trip && ofTrip?.includes(id) ? trip.tripId : null
  const ids = own.map(({ id }) => id)
  await tx.deleteFrom('job_workers').where('job_id', 'in', ids).execute()
  await tx
    .deleteFrom('job_trucks')
    .where(
      'job_id',
      'in',
      all.map(({ id }) => id),
    )
    .execute()
  const workers = own.flatMap(job =>
    workerIds.map(id => ({ ...at(job), worker_id: id, lead: id === lead, within_trip: within(trip?.driverIds, id) })),
  )
  await tx.insertInto('job_workers').values(workers).execute()
  const trucks = all.flatMap(job =>
    truckIds.map(id => ({ ...at(job), truck_id: id, within_trip: within(trip && [trip.truckId], id) })),
  )
  if (trucks.length > 0) await tx.insertInto('job_trucks').values(trucks).execute()
  await tx.updateTable('jobs').set({ state: 'assigned' }).where('id', 'in', ids).execute()
}
