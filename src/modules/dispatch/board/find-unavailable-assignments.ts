import { readTruckFacts, readWorkerFacts } from '#modules/crews/internal.server.ts'
import type { Leg } from '#modules/crews/rules/jobs-of.ts'
import type { Span } from '#modules/crews/rules/span.ts'
import { type TruckReason, whyNotTruck } from '#modules/crews/rules/why-not-truck.ts'
import { type WorkerReason, whyNotWorker } from '#modules/crews/rules/why-not-worker.ts'
import type { Db } from '#platform/database/database.ts'
import { type BoardLeg, spanOf, stateOf } from '../record/rules/leg.ts'

/**
 * An assigned leg with the people and trucks that are no longer available: a worker's name or a truck's registration.
 */
export type UnavailableAssignment = {
  orderNo: string
  leg: Leg
  by: { name: string; isTruck: boolean; why: TruckReason | WorkerReason }[]
}

/**
 * Finds assigned legs that have not started and need a replacement: somebody is on leave or has left, a truck broke
 * down, a document expired. People and trucks of all branches are checked, since other branches lend them.
 */
export async function findUnavailableAssignments(db: Db, legs: readonly BoardLeg[]): Promise<UnavailableAssignment[]> {
  const given = legs.filter(leg => stateOf(leg) === 'given')
  if (given.length === 0) return []
  const days = given.map(spanOf)
  const span: Span = {
    first: days.map(({ first }) => first).toSorted()[0]!,
    last: days
      .map(({ last }) => last)
      .toSorted()
      .at(-1)!,
  }
  const truckIds = [...new Set(given.flatMap(leg => leg.truckIds))]
  const workerIds = [...new Set(given.flatMap(leg => leg.workerIds))]
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
  return given.flatMap(leg => {
    const on = spanOf(leg)
    const ofTrucks = trucks.flatMap(({ id, registration: name }) => {
      const [why] = leg.truckIds.includes(id) ? whyNotTruck(truckFacts.get(id)!, on) : []
      return why ? [{ name, isTruck: true, why }] : []
    })
    const ofWorkers = workers.flatMap(({ id, name }) => {
      const [why] = leg.workerIds.includes(id) ? whyNotWorker(workerFacts.get(id)!, on) : []
      return why ? [{ name, isTruck: false, why }] : []
    })
    const by = [...ofTrucks, ...ofWorkers]
    return by.length > 0 ? [{ orderNo: leg.orderNo, leg: leg.leg, by }] : []
  })
}
