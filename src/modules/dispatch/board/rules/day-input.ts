import type { DaySpan } from '#modules/crews/rules/day-span.ts'
import type { TruckFacts } from '#modules/crews/rules/truck-availability.ts'
import type { LicenceClass, WorkerRole } from '#modules/crews/rules/worker.ts'
import type { WorkerFacts } from '#modules/crews/rules/worker-availability.ts'
import type { BoardLeg } from '../../record/rules/leg.ts'
import type { ScheduledLeg } from '../../record/rules/travel-time.ts'

/** An unassigned job of the day. */
export type OpenLeg = BoardLeg & {
  /** The branch whose people and trucks do it; null for any. */
  crewBranchId: number | null
  /** The time for which its truck is needed: between cities it does all jobs of the order. */
  truckTime: ScheduledLeg
  /** The reason why nobody can be assigned to it yet. */
  blocked: 'not-approved' | 'passed' | null
  /** What the dispatcher chose for it; left out where they leave the choice to the plan. */
  requested?: JobRequest
}
/** Trucks and a team that a dispatcher chose for a job. The plan keeps to them, and finds the rest. */
export type JobRequest = { truckIds: readonly number[]; team: DayTeam | null }

/** Returns the trucks that are fixed for a job: those requested, else those that its order has. */
export const getFixedTrucks = ({ requested, truckIds }: OpenLeg): readonly number[] =>
  requested && requested.truckIds.length > 0 ? requested.truckIds : truckIds

export type DayTruck = {
  id: number
  registration: string
  /** The name of its class. */
  name: string
  cft: number
  branchId: number
  facts: TruckFacts
}
export type DayWorker = {
  id: number
  name: string
  roles: readonly WorkerRole[]
  languages: readonly string[]
  licenceClasses: readonly LicenceClass[]
  branchId: number
  facts: WorkerFacts
  /** Minutes of work that they have in this week already. */
  weekMinutes: number
}
export type DayTeam = { id: number; name: string; truckId: number | null; lead: number | null; workerIds: number[] }

/** A trip or a survey: it takes trucks and people, and has no place. */
export type TripOrSurvey = { truckIds: readonly number[]; workerIds: readonly number[]; startsAt: Date; endsAt: Date }

/** All that the suggestions for a day depend on. */
export type DayInput = {
  legs: readonly OpenLeg[]
  /** Jobs that have a crew or a truck, also of the days around. */
  assigned: readonly BoardLeg[]
  away: readonly TripOrSurvey[]
  trucks: readonly DayTruck[]
  workers: readonly DayWorker[]
  teams: readonly DayTeam[]
}

type Keyed = { orderNo: string; leg: number; startsAt: Date }
const compareLegs = (a: Keyed, b: Keyed) =>
  a.startsAt.getTime() - b.startsAt.getTime() || compareText(a.orderNo, b.orderNo) || a.leg - b.leg
const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Sorts everything in one way, so that the order of the input does not matter. */
export const sortDayInput = ({ legs, assigned, away, trucks, workers, teams }: DayInput): DayInput => ({
  legs: legs.toSorted(compareLegs),
  assigned: assigned.toSorted(compareLegs),
  away: away.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.endsAt.getTime() - b.endsAt.getTime()),
  trucks: trucks.toSorted((a, b) => a.cft - b.cft || compareText(a.registration, b.registration) || a.id - b.id),
  workers: workers.toSorted((a, b) => a.weekMinutes - b.weekMinutes || compareText(a.name, b.name) || a.id - b.id),
  teams: teams.toSorted((a, b) => compareText(a.name, b.name) || a.id - b.id),
})

/** Writes the dates of a job as a key, for what is known by dates. */
export const getSpanKey = ({ first, last }: DaySpan): string => `${first} ${last}`
