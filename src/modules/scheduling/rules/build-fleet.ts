import type { IndiaDate } from '#kernel/india-time.ts'
import { isSurveyorOnly } from '#modules/crews/rules/survey.ts'
import { checkTruckAvailability, type TruckFacts } from '#modules/crews/rules/truck-availability.ts'
import { checkWorkerAvailability, type WorkerFacts } from '#modules/crews/rules/worker-availability.ts'
import type { AvailableFleet, Fleet } from './capacity.ts'
import type { FleetRoster } from './plan-fleet.ts'

/** Trucks of partners that are sold on one day, each with its driver and further people. */
type HiredTrucks = { day: IndiaDate; trucks: number; people: number; cft: number }
export type FleetFacts = {
  workers: readonly WorkerFacts[]
  trucks: readonly (TruckFacts & { cft: number })[]
  hired?: readonly HiredTrucks[]
}

/**
 * Builds a branch's fleet. Each day is calculated once, by the same rules that tell a dispatcher who is unavailable.
 * Hired trucks count on their day only. They are no part of the whole fleet, by which work that is larger is sized.
 */
export function buildFleet(facts: FleetFacts): Fleet {
  const days = new Map<IndiaDate, AvailableFleet>()
  return {
    total: countFleet(facts),
    roster: buildRoster(facts),
    getAvailableOn: day => {
      const known = days.get(day) ?? countFleet(selectAvailable(facts, day), getHiredOn(facts, day))
      days.set(day, known)
      return known
    },
  }
}

const getHiredOn = ({ hired = [] }: FleetFacts, day: IndiaDate) => hired.filter(one => one.day === day)

const repeat = <T>(count: number, build: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => build(at))

/** The hired trucks as a roster: the first of the people of each drives. */
const buildHiredRoster = (hired: readonly HiredTrucks[]): FleetRoster => ({
  trucks: hired.flatMap(({ day, trucks, cft }) =>
    repeat(trucks, () => ({ cft, isAvailableOn: (other: IndiaDate) => other === day })),
  ),
  workers: hired.flatMap(({ day, trucks, people }) =>
    repeat(trucks * people, at => ({ drives: at % people === 0, isAvailableOn: (other: IndiaDate) => other === day })),
  ),
})

function buildRoster(facts: FleetFacts): FleetRoster {
  const [own, hired] = [buildOwnRoster(facts), buildHiredRoster(facts.hired ?? [])]
  return { trucks: [...own.trucks, ...hired.trucks], workers: [...own.workers, ...hired.workers] }
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

function countFleet({ workers, trucks }: FleetFacts, hired: readonly HiredTrucks[] = []): AvailableFleet {
  const count = (each: (one: HiredTrucks) => number) => hired.reduce((sum, one) => sum + one.trucks * each(one), 0)
  const hiredTrucks = hired.flatMap(({ trucks, cft }) => repeat(trucks, () => cft))
  return {
    people: workers.filter(({ roles }) => !isSurveyorOnly(roles)).length + count(({ people }) => people),
    drivers: workers.filter(({ roles }) => roles.includes('driver')).length + count(() => 1),
    trucks: [...trucks.map(({ cft }) => cft), ...hiredTrucks].sort((a, b) => b - a),
  }
}
