import type { IndiaDate } from '#kernel/india-time.ts'
import { isSurveyorOnly } from '#modules/crews/rules/survey.ts'
import { checkTruckAvailability, type TruckFacts } from '#modules/crews/rules/truck-availability.ts'
import { checkWorkerAvailability, type WorkerFacts } from '#modules/crews/rules/worker-availability.ts'
import { type AvailableFleet, type Fleet, joinRosters } from './capacity.ts'
import type { FleetRoster } from './plan-fleet.ts'

/** Trucks of partners that are sold on one day, each with its driver and further people. */
type HiredTrucks = { day: IndiaDate; trucks: number; people: number; cft: number }
/** The share above its own capacity that a branch sells, in percent; null: without a first or a last day. */
type CapacityShare = { percent: number; first: IndiaDate | null; last: IndiaDate | null }
export type FleetFacts = {
  workers: readonly WorkerFacts[]
  trucks: readonly (TruckFacts & { cft: number })[]
  hired?: readonly HiredTrucks[]
  share?: CapacityShare | null
}

/**
 * Builds a branch's fleet. Each day is calculated once, by the same rules that tell a dispatcher who is unavailable.
 * Hired trucks count on their day, and those of a share on its days. They are no part of the whole fleet, by which work
 * that is larger is sized.
 */
export function buildFleet(facts: FleetFacts): Fleet {
  const days = new Map<IndiaDate, AvailableFleet>()
  const own = buildOwnRoster(facts)
  const extra = [...buildHiredTrucks(facts.hired ?? []), ...buildSharedTrucks(facts)]
  return {
    total: countFleet(facts),
    own,
    extra,
    roster: joinRosters([own, ...extra]),
    getAvailableOn: day => {
      const known = days.get(day) ?? addExtra(countFleet(selectAvailable(facts, day)), extra, day)
      days.set(day, known)
      return known
    },
  }
}

const repeat = <T>(count: number, build: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => build(at))

/** Builds a truck with its people, of whom the first drives. */
const buildExtraTruck = (cft: number, people: number, isAvailableOn: (day: IndiaDate) => boolean): FleetRoster => ({
  trucks: [{ cft, isAvailableOn }],
  workers: repeat(people, at => ({ drives: at === 0, isAvailableOn })),
})

const buildHiredTrucks = (hired: readonly HiredTrucks[]): FleetRoster[] =>
  hired.flatMap(({ day, trucks, people, cft }) =>
    repeat(trucks, () => buildExtraTruck(cft, people, other => other === day)),
  )

/**
 * Builds the trucks that a share adds, each with its people: so many percent of the branch's own, rounded up, and of the
 * same sizes. A truck in the workshop or a worker on leave does not make it smaller.
 */
function buildSharedTrucks({ workers, trucks, share }: FleetFacts): FleetRoster[] {
  const people = countPeople(workers)
  if (!share || trucks.length === 0 || people === 0) return []
  const count = Math.ceil((trucks.length * share.percent) / 100)
  const added = Math.max(count, Math.ceil((people * share.percent) / 100))
  const sizes = trucks.map(({ cft }) => cft).sort((a, b) => a - b)
  const isAvailableOn = (day: IndiaDate) => (share.first ?? day) <= day && day <= (share.last ?? day)
  return repeat(count, at =>
    buildExtraTruck(
      sizes[Math.floor(((at + 0.5) * sizes.length) / count)]!,
      Math.floor((added * (at + 1)) / count) - Math.floor((added * at) / count),
      isAvailableOn,
    ),
  )
}

const buildOwnRoster = ({ workers, trucks }: FleetFacts): FleetRoster => ({
  trucks: trucks.map(one => ({
    cft: one.cft,
    isAvailableOn: day => checkTruckAvailability(one, { first: day, last: day }).length === 0,
  })),
  workers: workers
    .filter(({ roles }) => !isSurveyorOnly(roles))
    .map(one => ({
      drives: one.roles.includes('driver'),
      isAvailableOn: day => checkWorkerAvailability(one, { first: day, last: day }).length === 0,
    })),
})

function selectAvailable({ workers, trucks }: FleetFacts, day: IndiaDate): FleetFacts {
  const span = { first: day, last: day }
  return {
    workers: workers.filter(one => checkWorkerAvailability(one, span).length === 0),
    trucks: trucks.filter(one => checkTruckAvailability(one, span).length === 0),
  }
}

const countPeople = (workers: readonly WorkerFacts[]) => workers.filter(({ roles }) => !isSurveyorOnly(roles)).length

const countFleet = ({ workers, trucks }: FleetFacts): AvailableFleet => ({
  people: countPeople(workers),
  drivers: workers.filter(({ roles }) => roles.includes('driver')).length,
  trucks: trucks.map(({ cft }) => cft).sort((a, b) => b - a),
})

function addExtra({ people, drivers, trucks }: AvailableFleet, extra: readonly FleetRoster[], day: IndiaDate) {
  const there = extra.filter(one => one.trucks.every(({ isAvailableOn }) => isAvailableOn(day)))
  return {
    people: people + there.reduce((sum, { workers }) => sum + workers.length, 0),
    drivers: drivers + there.length,
    trucks: [...trucks, ...there.flatMap(one => one.trucks.map(({ cft }) => cft))].sort((a, b) => b - a),
  }
}
