import { readTruckFacts, readWorkerFacts } from '#modules/crews/internal.server.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import type { DaySpan } from '#modules/crews/rules/day-span.ts'
import { checkTruckAvailability, type TruckUnavailability } from '#modules/crews/rules/truck-availability.ts'
import { checkWorkerAvailability, type WorkerUnavailability } from '#modules/crews/rules/worker-availability.ts'
import type { Db } from '#platform/database/database.ts'
import { type BoardLeg, getLegState, toDateSpan } from '../record/rules/leg.ts'

/**
 * An assigned leg with the people and trucks that are no longer available: a worker's name or a truck's registration.
 */
export type UnavailableAssignment = {
  orderNo: string
  leg: Leg
  by: { name: string; isTruck: boolean; why: TruckUnavailability | WorkerUnavailability }[]
}

/**
 * Finds assigned legs that have not started and need a replacement: somebody is on leave or has left, a truck broke
 * down, a document expired. People and trucks of all branches are checked, since other branches lend them.
 */
export async function findUnavailableAssignments(db: Db, legs: readonly BoardLeg[]): Promise<UnavailableAssignment[]> {
  const assigned = legs.filter(leg => getLegState(leg) === 'given')
  if (assigned.length === 0) return []
  const days = assigned.map(toDateSpan)
  const span: DaySpan = {
    first: days.map(({ first }) => first).toSorted()[0]!,
    last: days
      .map(({ last }) => last)
      .toSorted()
      .at(-1)!,
  }
  const truckIds = [...new Set(assigned.flatMap(leg => leg.truckIds))]
  const workerIds = [...new Set(assigned.flatMap(leg => leg.workerIds))]
  const [truckFacts, workerFacts, trucks, workers] = await Promise.all([
    readTruckFacts(db, span, truckIds),
    readWorkerFacts(db, span, workerIds),
    db
      .selectFrom('trucks')
      .select(['id', 'registration'])
      .where('id', 'in', [0, ...truckIds])
      .execute(),
    db.selectFrom('workers').select(['id', 'name']).where('id', 'in', workerIds).execute(),
  ])
  return assigned.flatMap(leg => {
    const on = toDateSpan(leg)
    const ofTrucks = trucks.flatMap(({ id, registration: name }) => {
      const [why] = leg.truckIds.includes(id) ? checkTruckAvailability(truckFacts.get(id)!, on) : []
      return why ? [{ name, isTruck: true, why }] : []
    })
    const ofWorkers = workers.flatMap(({ id, name }) => {
      const [why] = leg.workerIds.includes(id) ? checkWorkerAvailability(workerFacts.get(id)!, on) : []
      return why ? [{ name, isTruck: false, why }] : []
    })
    const by = [...ofTrucks, ...ofWorkers]
    return by.length > 0 ? [{ orderNo: leg.orderNo, leg: leg.leg, by }] : []
  })
}
