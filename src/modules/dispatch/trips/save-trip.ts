import { isDeepStrictEqual } from 'node:util'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { calculateOverload, isPlannable, tripDirections } from '#modules/crews/rules/trip-state.ts'
import { lockOrder } from '#modules/orders/internal.server.ts'
import { normaliseCityName } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockTrucks, lockWorkers } from '../record/lock-workers.ts'
import { addTransitToTrip, unassignTransit } from './add-order-to-trip.ts'
import { lockFleetForTrip } from './lock-fleet-for-trip.ts'
import { getTruckVolume, type LockedTrip, lockTrip } from './lock-trip.ts'
import { getTripTimes, reserveForTrip } from './reserve-for-trip.ts'
import type { TripPlan } from './rules/trip-plan.ts'
import { toTripPlan } from './trip-rows.ts'

/**
 * Plans a trip, or updates the revision that was shown. Truck and drivers are taken from its start to its end. `first`:
 * the order for which it is planned, loaded for the outward direction. `over`: reason for taking sold capacity. Returns
 * the trip id. Refuses 'forbidden' staff.right, 'unknown' trip.unknown, 'conflict' trip.changed, trip.state,
 * trip.has-loads, trip.too-small, dispatch.sold and dispatch.sold-others (`requireFreeCapacity`), dispatch.truck-busy,
 * dispatch.worker-busy, as `addOrderToTrip` for its first order, and 'invalid' dispatch.truck-cannot, dispatch.worker-cannot,
 * trip.driver.
 */
export async function saveTrip(
  app: App,
  staff: Staff,
  known: { id: number; revision: number } | null,
  typed: TripPlan,
  { first = null, over = '' }: { first?: string | null; over?: string } = {},
): Promise<number> {
  requirePermission(staff, 'jobs')
  // One spelling of each city, so that orders in the same direction are found.
  const plan = { ...typed, from: normaliseCityName(typed.from), to: normaliseCityName(typed.to) }
  return inTransaction(app.db, async tx => {
    const order = first && (await lockOrder(tx, { orderNo: first, by: staff }))
    const road = order && (await unassignTransit(tx, order)) // the trip may use the truck that the transit had
    const previous = known && (await lockTrip(tx, staff, known.id))
    if (previous && previous.trip.revision !== known.revision) throw reject('conflict', 'trip.changed')
    if (previous && !isPlannable(previous.trip.state)) throw reject('conflict', 'trip.state')
    const before = previous && toTripPlan(previous.trip, previous.legs, previous.driverIds)
    if (isDeepStrictEqual(before, plan)) return previous!.trip.id
    const checkCapacity = await lockFleetForTrip(tx, plan, before)
    await lockTripCrew(tx, staff, previous?.trip.id, plan, order ? order.id : undefined)
    if (previous) await requireFittingLoads(tx, previous, plan)
    const id = await writeTripRows(tx, previous, plan)
    if (order && road)
      await addTransitToTrip(app, tx, staff, await lockTrip(tx, staff, id), { order, road, way: 'out' })
    else await reserveForTrip(tx, id, plan)
    const why = await checkCapacity(app, staff, id, over)
    const after = { ...plan, ...(why !== null && { over: why }) }
    const action = why !== null ? 'over-sold' : previous ? 'saved' : 'added'
    await recordAuditEntry(app, tx, staff, { subject: 'trip', about: id, action, ...(before && { before }), after })
    return id
  })
}

async function lockTripCrew(tx: Tx, staff: Staff, tripId: number | undefined, plan: TripPlan, orderId?: number) {
  const { starts_at: starts, ends_at: ends } = getTripTimes(plan)
  const going = {
    wanted: {
      ...{ starts, ends, leg: null },
      ...(tripId !== undefined && { tripId, carriedBy: tripId }),
      ...(orderId !== undefined && { orderId }),
    },
    span: { first: toIndiaDate(starts), last: toIndiaDate(ends) },
  }
  await lockTrucks(tx, staff, [plan.truckId], going)
  const drivers = await lockWorkers(tx, staff, plan.driverIds, going)
  if (!drivers.every(({ roles }) => roles.includes('driver')))
    throw reject('invalid', 'trip.driver', { driver: 'trip.driver' })
}

/** Checks that the loads still fit after the update. */
async function requireFittingLoads(tx: Tx, { loads, legs }: LockedTrip, { truckId, back }: TripPlan) {
  const [, there] = legs
  if (!back && (there?.startedAt || loads.some(({ way }) => way === 'back')))
    throw reject('conflict', 'trip.has-loads', { returns: 'trip.has-loads' })
  const body = await getTruckVolume(tx, truckId)
  for (const way of tripDirections) {
    const cft = loads.filter(load => load.way === way).map(load => load.cft ?? 0)
    if (calculateOverload(body, cft, 0) > 0) throw reject('conflict', 'trip.too-small', { truck: 'trip.too-small' })
  }
}

async function writeTripRows(tx: Tx, previous: LockedTrip | null, plan: TripPlan): Promise<number> {
  const { truckId, driverIds, from, to, out, back, note } = plan
  const truck = await tx.selectFrom('trucks').select('branch_id').where('id', '=', truckId).executeTakeFirstOrThrow()
  const row = { truck_id: truckId, note }
  const id = previous
    ? previous.trip.id
    : (
        await tx
          .insertInto('trips')
          .values({ ...row, ...truck })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
  if (previous) {
    const revision = previous.trip.revision + 1
    await tx
      .updateTable('trips')
      .set({ ...row, revision })
      .where('id', '=', id)
      .execute()
  }
  const legs = [
    { way: 'out' as const, from_city: from, to_city: to, starts_at: out.startsAt, ends_at: out.endsAt },
    ...(back
      ? [{ way: 'back' as const, from_city: to, to_city: from, starts_at: back.startsAt, ends_at: back.endsAt }]
      : []),
  ]
  for (const leg of legs)
    await tx
      .insertInto('trip_legs')
      .values({ trip_id: id, ...leg, started_at: null, arrived_at: null })
      .onConflict(conflict => conflict.columns(['trip_id', 'way']).doUpdateSet(leg))
      .execute()
  if (!back) await tx.deleteFrom('trip_legs').where('trip_id', '=', id).where('way', '=', 'back').execute()
  await tx.deleteFrom('trip_drivers').where('trip_id', '=', id).execute()
  await tx
    .insertInto('trip_drivers')
    .values(driverIds.map(worker_id => ({ trip_id: id, worker_id })))
    .execute()
  return id
}
