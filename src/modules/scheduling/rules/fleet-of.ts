import type { IndiaDate } from '#kernel/india-time.ts'
import { isSurveyorAlone } from '#modules/crews/rules/survey.ts'
import { type TruckFacts, whyNotTruck } from '#modules/crews/rules/why-not-truck.ts'
import { type WorkerFacts, whyNotWorker } from '#modules/crews/rules/why-not-worker.ts'
import type { Fleet, Going } from './capacity.ts'

export type FleetFacts = { workers: readonly WorkerFacts[]; trucks: readonly (TruckFacts & { cft: number })[] }

/**
 * Builds a branch's fleet. Each day is calculated once, by the same rules that tell a dispatcher who is unavailable.
 */
export function fleetOf(facts: FleetFacts): Fleet {
  const days = new Map<IndiaDate, Going>()
  return {
    whole: goingOf(facts),
    on: day => {
      const known = days.get(day) ?? goingOf(onDay(facts, day))
      days.set(day, known)
      return known
    },
  }
}

function onDay({ workers, trucks }: FleetFacts, day: IndiaDate): FleetFacts {
  const span = { first: day, last: day }
  return {
    workers: workers.filter(one => whyNotWorker(one, span).length === 0),
    trucks: trucks.filter(one => whyNotTruck(one, span).length === 0),
  }
}

const goingOf = ({ workers, trucks }: FleetFacts): Going => ({
  people: workers.filter(({ roles }) => !isSurveyorAlone(roles)).length,
  drivers: workers.filter(({ roles }) => roles.includes('driver')).length,
  trucks: trucks.map(({ cft }) => cft).sort((a, b) => b - a),
})
