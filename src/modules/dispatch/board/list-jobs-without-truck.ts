import { reject } from '#kernel/domain-error.ts'
import { addDays, type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type BoardTruck, listBoardTrucks } from '../record/board-fleet.ts'
import { readLegs } from '../record/read-legs.ts'
import { type BoardLeg, type BoardTrip, getLegState, getTripState } from '../record/rules/leg.ts'
import { isCandidateFree } from '../record/rules/sort-candidates.ts'
import { readAssignmentChoices, type TruckChoice } from './read-assignment-choices.ts'
import { readBoardTrips } from './read-board-trips.ts'

/** A job that needs another truck, with the trucks that are available, the best first. */
export type JobWithoutTruck = { leg: BoardLeg; candidates: TruckChoice[] }

/** Days that are checked, including the day of the breakdown: the truck is usually missing on the next day as well. */
const CHECKED_DAYS = 2

/**
 * Lists the jobs of a truck on a day and the next, with the trucks that could replace it, and its trips, whose truck is
 * changed in trip planning. Refuses 'forbidden' staff.right, 'unknown' fleet.unknown.
 */
export async function listJobsWithoutTruck(
  app: App,
  staff: Staff,
  truckId: number,
  day: IndiaDate,
): Promise<{ truck: BoardTruck; stranded: JobWithoutTruck[]; trips: BoardTrip[] }> {
  requirePermission(staff, 'orders')
  const truck = (await listBoardTrucks(app.db, staff, { first: day, last: day }, null)).find(({ id }) => id === truckId)
  if (!truck) throw reject('unknown', 'fleet.unknown')
  const days = { from: toIndiaInstant(day), until: toIndiaInstant(addDays(day, CHECKED_DAYS)) }
  const [legs, trips] = await Promise.all([readLegs(app.db, staff, days), readBoardTrips(app.db, staff, days)])
  const stranded: JobWithoutTruck[] = []
  const orders = new Set<string>()
  for (const leg of legs) {
    // Each order once: the truck does all its legs, and so does its replacement. Jobs on a trip get their new truck
    // there.
    if (
      leg.tripId !== null ||
      !leg.truckIds.includes(truckId) ||
      getLegState(leg) === 'done' ||
      orders.has(leg.orderNo)
    )
      continue
    orders.add(leg.orderNo)
    const { trucks } = await readAssignmentChoices(app, staff, leg.orderNo, leg.leg)
    stranded.push({ leg, candidates: trucks.filter(one => one.id !== truckId && isCandidateFree(one)) })
  }
  return { truck, stranded, trips: trips.filter(trip => trip.truckId === truckId && getTripState(trip) !== 'done') }
}
