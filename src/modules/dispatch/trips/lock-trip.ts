import { reject } from '#kernel/domain-error.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { Tx } from '#platform/database/database.ts'
import { listTripDriverIds, listTripLegs, listTripLoads } from './trip-rows.ts'

/**
 * Returns a trip of the user's branches with its rows, and locks it until the transaction ends, so that two dispatchers
 * change it one after the other. Refuses 'unknown' trip.unknown.
 */
export async function lockTrip(tx: Tx, staff: Staff, id: number) {
  const trip = await tx.selectFrom('trips').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!trip || !isInOwnBranches(staff, trip.branch_id)) throw reject('unknown', 'trip.unknown')
  const [legs, driverIds, loads] = [
    await listTripLegs(tx, id),
    await listTripDriverIds(tx, id),
    await listTripLoads(tx, id),
  ]
  return { trip, legs, driverIds, loads }
}
export type LockedTrip = Awaited<ReturnType<typeof lockTrip>>

/** Returns the volume that a truck holds, in cft. */
export async function getTruckVolume(tx: Tx, truckId: number): Promise<number> {
  const trucks = tx.selectFrom('trucks').innerJoin('vehicles', 'vehicles.id', 'vehicle_id').select('usable_cft')
  return (await trucks.where('trucks.id', '=', truckId).executeTakeFirstOrThrow()).usable_cft
}
