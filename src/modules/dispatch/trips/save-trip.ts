import { isDeepStrictEqual } from 'node:util'
import { indiaDate } from '#kernel/india-time.ts'
import { reject } from '#kernel/refusal.ts'
import { recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isPlannable, tooMuch, tripWays } from '#modules/crews/rules/trip-state.ts'
import { lockOrder } from '#modules/orders/internal.server.ts'
import { cityNamed } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockTrucks, lockWorkers } from '../record/lock-crew.ts'
import { askFleet } from './ask-fleet.ts'
import { freeRoad, putOnTrip } from './load-trip.ts'
import { bodyOf, type LockedTrip, lockTrip } from './lock-trip.ts'
import { reserveForTrip, timeOf } from './reserve-for-trip.ts'
import type { TripPlan } from './rules/read-trip.ts'
import { planOf } from './trip-rows.ts'

/**
 * Plans a trip, or updates the revision that was shown. Truck and drivers are taken from its start to its end. `first`:
 * the order for which it is planned, loaded for the outward direction. `over`: reason for taking sold capacity. Returns
 * the trip id. Refuses 'forbidden' staff.right, 'unknown' trip.unknown, 'conflict' trip.changed, trip.state,
 * trip.has-loads, trip.too-small, dispatch.sold and dispatch.sold-others (`requireUnsold`), dispatch.truck-busy,
 * dispatch.worker-busy, as `loadTrip` for its first order, and 'invalid' dispatch.truck-cannot, dispatch.worker-cannot,
 * trip.driver.
 */
export async function saveTrip(
  app: App,
  staff: Staff,
  seen: { id: number; revision: number } | null,
  typed: TripPlan,
  { first = null, over = '' }: { first?: string | null; over?: string } = {},
): Promise<number> {
  requireRight(staff, 'jobs')
  // One spelling of each city, so that orders in the same direction are found.
  const plan = { ...typed, from: cityNamed(typed.from), to: cityNamed(typed.to) }
  return inTransaction(app.db, async tx => {
    const order = first && (await lockOrder(tx, { orderNo: first, by: staff }))
    const road = order && (await freeRoad(tx, order)) // the trip may use the truck that the transit had
    const was = seen && (await lockTrip(tx, staff, seen.id))
    if (was && was.trip.revision !== seen.revision) throw reject('conflict', 'trip.changed')
    if (was && !isPlannable(was.trip.state)) throw reject('conflict', 'trip.state')
    const before = was && planOf(was.trip, was.legs, was.driverIds)
    if (isDeepStrictEqual(before, plan)) return was!.trip.id
    const isUnsold = await askFleet(tx, plan, before)
    await lockWhoGoes(tx, staff, was?.trip.id, plan, order ? order.id : undefined)
    if (was) await requireRoom(tx, was, plan)
    const id = await writeTrip(tx, was, plan)
    if (order && road) await putOnTrip(app, tx, staff, await lockTrip(tx, staff, id), { order, road, way: 'out' })
    else await reserveForTrip(tx, id, plan)
    const why = await isUnsold(app, staff, id, over)
    const after = { ...plan, ...(why !== null && { over: why }) }
    const action = why !== null ? 'over-sold' : was ? 'saved' : 'added'
    await recordChange(app, tx, staff, { subject: 'trip', about: id, action, ...(before && { before }), after })
    return id
  })
}

async function lockWhoGoes(tx: Tx, staff: Staff, tripId: number | undefined, plan: TripPlan, orderId?: number) {
  const { starts_at: starts, ends_at: ends } = timeOf(plan)
  const going = {
    wanted: {
      ...{ starts, ends, leg: null },
      ...(tripId !== undefined && { tripId, carriedBy: tripId }),
      ...(orderId !== undefined && { orderId }),
    },
    span: { first: indiaDate(starts), last: indiaDate(ends) },
  }
  await lockTrucks(tx, staff, [plan.truckId], going)
  const drivers = await lockWorkers(tx, staff, plan.driverIds, going)
  if (!drivers.every(({ roles }) => roles.includes('driver')))
    throw reject('invalid', 'trip.driver', { driver: 'trip.driver' })
}

/** Checks that the loads still fit after the update. */
async function requireRoom(tx: Tx, { loads, legs }: LockedTrip, { truckId, back }: TripPlan) {
  const [, there] = legs
  if (!back && (there?.startedAt || loads.some(({ way }) => way === 'back')))
    throw reject('conflict', 'trip.has-loads', { returns: 'trip.has-loads' })
  const body = await bodyOf(tx, truckId)
  for (const way of tripWays) {
    const cft = loads.filter(load => load.way === way).map(load => load.cft ?? 0)
    if (tooMuch(body, cft, 0) > 0) throw reject('conflict', 'trip.too-small', { truck: 'trip.too-small' })
  }
}

async function writeTrip(tx: Tx, was: LockedTrip | null, plan: TripPlan): Promise<number> {
  const { truckId, driverIds, from, to, out, back, note } = plan
  const truck = await tx.selectFrom('trucks').select('branch_id').where('id', '=', truckId).executeTakeFirstOrThrow()
  const row = { truck_id: truckId, note }
  const id = was
    ? was.trip.id
    : (
        await tx
          .insertInto('trips')
          .values({ ...row, ...truck })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
  if (was) {
    const revision = was.trip.revision + 1
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
