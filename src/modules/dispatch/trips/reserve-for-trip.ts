import type { Tx } from '#platform/database/database.ts'
import type { TripPlan } from './rules/trip-plan.ts'
import { listTripLoads } from './trip-rows.ts'

/** Returns the time from the start of the first leg to the end of the last. */
export const getTripTimes = ({ out, back }: Pick<TripPlan, 'out' | 'back'>) => ({
  starts_at: out.startsAt,
  ends_at: (back ?? out).endsAt,
})

/**
 * Reserves truck and drivers for a trip and for all it carries. The trip takes their time as a whole, so its loads take
 * none. The caller has locked all of them.
 */
export async function reserveForTrip(tx: Tx, tripId: number, plan: TripPlan): Promise<void> {
  const { truckId, driverIds } = plan
  await releaseTripReservation(tx, tripId)
  const loads = await listTripLoads(tx, tripId)
  const jobIds = loads.map(({ jobId }) => jobId)
  if (jobIds.length > 0) {
    await tx.deleteFrom('job_trucks').where('job_id', 'in', jobIds).execute()
    await tx.deleteFrom('job_workers').where('job_id', 'in', jobIds).execute()
  }
  await reserveStops(tx, tripId, plan, [...new Set(loads.map(({ orderId }) => orderId))])
  const whole = { job_id: null, trip_id: tripId, ...getTripTimes(plan) }
  const carried = loads.map(({ jobId, starts_at, ends_at }) => ({
    ...{ job_id: jobId, trip_id: tripId, starts_at, ends_at },
  }))
  const each = [whole, ...carried]
  await tx
    .insertInto('job_trucks')
    .values(each.map(row => ({ ...row, truck_id: truckId })))
    .execute()
  await tx
    .insertInto('job_workers')
    .values(each.flatMap(row => driverIds.map((worker_id, n) => ({ ...row, worker_id, lead: n === 0 }))))
    .execute()
}

/**
 * Marks pick-ups and deliveries that the trip's own truck and drivers do: they are part of the trip and do not conflict
 * with it.
 */
async function reserveStops(
  tx: Tx,
  tripId: number,
  { truckId, driverIds }: TripPlan,
  orderIds: number[],
): Promise<void> {
  if (orderIds.length === 0) return
  const stops = tx.selectFrom('jobs').select('id').where('order_id', 'in', orderIds).where('leg', '<>', 2)
  const within = { within_trip: tripId }
  await tx.updateTable('job_trucks').set(within).where('job_id', 'in', stops).where('truck_id', '=', truckId).execute()
  await tx
    .updateTable('job_workers')
    .set(within)
    .where('job_id', 'in', stops)
    .where('worker_id', 'in', driverIds)
    .execute()
}

/** Frees the truck and drivers of a trip. Their other jobs for its loads then take their time as usual. */
export async function releaseTripReservation(tx: Tx, tripId: number): Promise<void> {
  await tx.deleteFrom('job_trucks').where('trip_id', '=', tripId).execute()
  await tx.deleteFrom('job_workers').where('trip_id', '=', tripId).execute()
  const alone = { within_trip: null }
  await tx.updateTable('job_trucks').set(alone).where('within_trip', '=', tripId).execute()
  await tx.updateTable('job_workers').set(alone).where('within_trip', '=', tripId).execute()
}
