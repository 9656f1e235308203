import type { IndiaDate } from '#kernel/india-time.ts'
import { isSurveyorOnly } from '#modules/crews/rules/survey.ts'
import { checkTruckAvailability, type TruckFacts } from '#modules/crews/rules/truck-availability.ts'
import { checkWorkerAvailability, type WorkerFacts } from '#modules/crews/rules/worker-availability.ts'
import type { AvailableFleet, Fleet } from './capacity.ts'
import type { FleetRoster } from './plan-fleet.ts'

export type FleetFacts = { workers: readonly WorkerFacts[]; trucks: readonly (TruckFacts & { cft: number })[] }

/**
 * Builds a branch's fleet. Each day is calculated once, by the same rules that tell a dispatcher who is unavailable.
 */
export function buildFleet(facts: FleetFacts): Fleet {
  const days = new Map<IndiaDate, AvailableFleet>()
  return {
    total: countFleet(facts),
    roster: buildRoster(facts),
    getAvailableOn: day => {
      const known = days.get(day) ?? countFleet(selectAvailable(facts, day))
      days.set(day, known)
      return known
    },
  }
}

const buildRoster = ({ workers, trucks }: FleetFacts): FleetRoster => ({
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

const countFleet = ({ workers, trucks }: FleetFacts): AvailableFleet => ({
  people: workers.filter(({ roles }) => !isSurveyorOnly(roles)).length,
  drivers: workers.filter(({ roles }) => roles.includes('driver')).length,
  trucks: trucks.map(({ cft }) => cft).sort((a, b) => b - a),
})
