import { addDays, type IndiaDate, instantOf } from '#kernel/india-time.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type BoardTruck, readTrucks } from '../record/read-fleet.ts'
import { readLegs } from '../record/read-legs.ts'
import { type BoardLeg, type BoardTrip, stateOf, stateOfTrip } from '../record/rules/leg.ts'
import { isFree } from '../record/rules/suggest.ts'
import { readBoardTrips } from './read-board-trips.ts'
import { readChoice, type TruckChoice } from './read-choice.ts'

/** A job that waits for another truck, with those that could go, the best first. */
export type JobWithoutTruck = { leg: BoardLeg; free: TruckChoice[] }

/** So many days on are looked at: a truck that broke down is missed tomorrow as well. */
const DAYS = 2

/** What a truck is given to on a day and the next, and which others could go; and the trips it is on, which are given another one where they are planned. Refuses 'unknown' fleet.unknown. */
export async function listJobsWithoutTruck(
  app: App,
  staff: Staff,
  truckId: number,
  day: IndiaDate,
): Promise<{ truck: BoardTruck; stranded: JobWithoutTruck[]; trips: BoardTrip[] }> {
  requireRight(staff, 'orders')
  const truck = (await readTrucks(app.db, staff, { first: day, last: day }, null)).find(({ id }) => id === truckId)
  if (!truck) throw reject('unknown', 'fleet.unknown')
  const days = { from: instantOf(day), until: instantOf(addDays(day, DAYS)) }
  const [legs, trips] = await Promise.all([readLegs(app.db, staff, days), readBoardTrips(app.db, staff, days)])
  const stranded: JobWithoutTruck[] = []
  const orders = new Set<string>()
  for (const leg of legs) {
    // One order once: the truck goes through all its legs, and so does the other.
    // What a trip carries is given another truck there.
    if (leg.tripId !== null || !leg.truckIds.includes(truckId) || stateOf(leg) === 'done' || orders.has(leg.orderNo))
      continue
    orders.add(leg.orderNo)
    const { trucks } = await readChoice(app, staff, leg.orderNo, leg.leg)
    stranded.push({ leg, free: trucks.filter(one => one.id !== truckId && isFree(one)) })
  }
  return { truck, stranded, trips: trips.filter(trip => trip.truckId === truckId && stateOfTrip(trip) !== 'done') }
}
