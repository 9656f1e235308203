import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isJobStarted } from '#modules/crews/rules/job-state.ts'
import {
  calculateOverload,
  formatTripNumber,
  isPlannable,
  type TripDirection,
} from '#modules/crews/rules/trip-state.ts'
import { lockOrder, type OrderRow, recordEvent } from '#modules/orders/internal.server.ts'
import { lockFleetDays } from '#modules/scheduling/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { publishOrderChange } from '../record/publish-order-change.ts'
import { requireFreeCapacity } from './lock-fleet-for-trip.ts'
import { getTruckVolume, type LockedTrip, lockTrip } from './lock-trip.ts'
import { reserveForTrip } from './reserve-for-trip.ts'
import { toTripPlan } from './trip-rows.ts'

type OrderOnTrip = { orderNo: string; way: TripDirection }

/**
 * Adds the goods of an order to a trip, whose truck and drivers then do its transit. If two dispatchers add goods and
 * only one load fits, the second is refused. Refuses 'forbidden' staff.right, 'unknown' trip.unknown, order.unknown,
 * 'conflict' order.status, trip.state, trip.no-road, trip.full.
 */
export async function addOrderToTrip(app: App, staff: Staff, id: number, { orderNo, way }: OrderOnTrip): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff })
    const road = await unassignTransit(tx, order)
    await addTransitToTrip(app, tx, staff, await lockTrip(tx, staff, id), { order, road, way })
  })
}

/**
 * Unassigns the transit of an order so that a trip can carry it, and the truck of the delivery if no crew is assigned
 * to it. Returns the transit job. Refuses 'conflict' order.status, trip.no-road.
 */
export async function unassignTransit(tx: Tx, order: OrderRow): Promise<Transit> {
  if (order.status !== 'Adminapproved' && order.status !== 'ready') throw reject('conflict', 'order.status')
  const road = await lockTransit(tx, order.id)
  if (!road || isJobStarted(road.state) || road.carried) throw reject('conflict', 'trip.no-road')
  await tx.deleteFrom('job_trucks').where('job_id', '=', road.id).execute()
  await tx.deleteFrom('job_workers').where('job_id', '=', road.id).execute()
  const assigned = tx.selectFrom('job_workers').select('job_id').where('job_id', 'is not', null)
  const delivery = tx.selectFrom('jobs').select('id').where('order_id', '=', order.id).where('leg', '=', 3)
  await tx
    .deleteFrom('job_trucks')
    .where('job_id', 'in', delivery.where('id', 'not in', assigned))
    .execute()
  return road
}

/** Assigns a transit job to a locked trip. Refuses 'conflict' trip.state, trip.full. */
export async function addTransitToTrip(
  app: App,
  tx: Tx,
  staff: Staff,
  { trip, legs, driverIds, loads }: LockedTrip,
  { order, road, way }: { order: OrderRow; road: Transit; way: TripDirection },
): Promise<void> {
  const { id } = trip
  requirePlannableLeg({ trip, legs }, way)
  const loaded = loads.filter(load => load.way === way).map(({ cft }) => cft ?? 0)
  if (calculateOverload(await getTruckVolume(tx, trip.truck_id), loaded, road.cft ?? 0) > 0)
    throw reject('conflict', 'trip.full')
  await tx.insertInto('trip_loads').values({ job_id: road.id, trip_id: id, way }).execute()
  await tx.updateTable('jobs').set({ state: 'assigned' }).where('id', '=', road.id).execute()
  await reserveForTrip(tx, id, toTripPlan(trip, legs, driverIds))
  await recordEvent(app, tx, order, 'assigned', { actor: staff, note: formatTripNumber(id) })
  const after = { orderNo: order.order_no, way }
  await recordAuditEntry(app, tx, staff, { subject: 'trip', about: id, action: 'loaded', after })
}

/**
 * Removes an order from a trip before that direction departs; its transit must be assigned again. The transit then
 * needs a truck of its own: refuses as `addOrderToTrip` does, and dispatch.sold, dispatch.sold-others (`requireFreeCapacity`) if
 * that truck was sold.
 */
export async function removeOrderFromTrip(
  app: App,
  staff: Staff,
  id: number,
  { orderNo, over = '' }: { orderNo: string; over?: string },
): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff })
    const locked = await lockTrip(tx, staff, id)
    const load = locked.loads.find(({ orderId }) => orderId === order.id)
    if (!load) throw reject('conflict', 'trip.no-road')
    requirePlannableLeg(locked, load.way)
    const branch = await readOrderBranch(tx, order)
    const span = { first: toIndiaDate(load.starts_at), last: toIndiaDate(load.ends_at) }
    await lockFleetDays(tx, branch, span)
    await removeTransitFromTrip(tx, load.jobId)
    const own = (one: { orderId?: number }) => one.orderId === order.id
    const why = await requireFreeCapacity(app, tx, staff, { branches: [branch], span, own, why: over })
    const before = { orderNo, way: load.way }
    const after = why !== null && { after: { over: why } }
    await recordAuditEntry(app, tx, staff, { subject: 'trip', about: id, action: 'unloaded', before, ...after })
    await publishOrderChange(tx, order)
  })
}

/**
 * Unassigns the transit job that a trip carried. Also unassigns a pick-up or delivery during the trip by the trip's
 * truck, which cannot do both any more.
 */
export async function removeTransitFromTrip(tx: Tx, jobId: number): Promise<void> {
  await releaseStops(tx, jobId)
  for (const table of ['trip_loads', 'job_trucks', 'job_workers'] as const)
    await tx.deleteFrom(table).where('job_id', '=', jobId).execute()
  const job = tx.updateTable('jobs').set({ state: 'planned' }).where('id', '=', jobId)
  await job.where('state', '=', 'assigned').execute()
}

async function releaseStops(tx: Tx, jobId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select s.id from jobs r join jobs s on s.order_id = r.order_id and s.leg in (1, 3) and s.state in ('planned', 'assigned')
    where r.id = ${jobId} and exists (
      select from jobs o join (
          select job_id, within_trip from job_trucks union all select job_id, within_trip from job_workers) g on g.job_id = o.id
        join (select trip_id, starts_at, ends_at from job_trucks where job_id is null) t on t.trip_id = g.within_trip
      where o.order_id = s.order_id and o.leg = s.leg and tstzrange(o.starts_at, o.ends_at) && tstzrange(t.starts_at, t.ends_at))`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    for (const table of ['job_trucks', 'job_workers'] as const)
      await tx.deleteFrom(table).where('job_id', 'in', ids).execute()
    await tx
      .updateTable('jobs')
      .set({ state: 'planned' })
      .where('id', 'in', ids)
      .where('state', '=', 'assigned')
      .execute()
  }
  const stops = tx
    .selectFrom('jobs as r')
    .innerJoin('jobs as s', 's.order_id', 'r.order_id')
    .select('s.id')
    .where('r.id', '=', jobId)
  for (const table of ['job_trucks', 'job_workers'] as const)
    await tx.updateTable(table).set({ within_trip: null }).where('job_id', 'in', stops).execute()
}

/** Returns the branch that serves the order's pick-up: 0 is the company's own office. */
async function readOrderBranch(tx: Tx, { city_id }: OrderRow): Promise<number> {
  const city = tx.selectFrom('cities').select('branch_id').where('id', '=', city_id)
  return (city_id !== null && (await city.executeTakeFirst())?.branch_id) || 0
}

function requirePlannableLeg({ trip, legs }: Pick<LockedTrip, 'trip' | 'legs'>, way: TripDirection) {
  const leg = legs.find(one => one.way === way)
  if (!leg || leg.startedAt || !isPlannable(trip.state)) throw reject('conflict', 'trip.state')
}

type Transit = NonNullable<Awaited<ReturnType<typeof lockTransit>>>

/** Returns and locks the transit job of a long-distance order. */
async function lockTransit(tx: Tx, orderId: number) {
  const road = await tx
    .selectFrom('jobs')
    .select(['id', 'state', 'cft'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'transit')
    .where('leg', '=', 2)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!road) return null
  const carried = await tx.selectFrom('trip_loads').select('trip_id').where('job_id', '=', road.id).executeTakeFirst()
  return { ...road, carried: carried !== undefined }
}
