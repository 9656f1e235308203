import { addDays, getWeekday, type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { JobKind } from './job-state.ts'
import {
  getDaysInTransit,
  getPlannedArrivalMinute,
  getWorkDurations,
  type MoveWork,
  planLocalMove,
  planLongDistanceStop,
  type WorkPart,
} from './work-plan.ts'
import { DELIVERY_HOUR, SAME_DAY_KM, SHIFT_MINUTES, VISIT_MINUTES } from './work-table.ts'

/** A home service. `people`: the size of the crew it was sold with; left out: one. */
export type HomeVisit = { visitMinutes: number; people?: number }

/** The planned arrival of the crew, and its work. */
export type JobPlanInput = { day: IndiaDate; slot: number } & ({ move: MoveWork } | HomeVisit)

/** The continuous work of one crew; between cities the goods stay on the truck from leg to leg. */
export type Leg = 1 | 2 | 3
export type PlannedJob = {
  leg: Leg
  kind: JobKind
  startsAt: Date
  endsAt: Date
  people: number
  /** The volume that its truck must hold; null if it needs none. */
  cft: number | null
}

/**
 * Plans the jobs of an order: a home service is one visit; a move within a city runs continuously from its slot; a move
 * between cities has the pick-up, the days in transit and the delivery, each with its own crew.
 */
export function buildPlannedJobs(facts: JobPlanInput): PlannedJob[] {
  const { day, slot } = facts
  if ('visitMinutes' in facts) return [planVisit(day, slot, facts)]
  const { move } = facts
  const arrival = { minute: getPlannedArrivalMinute(slot), sunday: getWeekday(day) === 0 }
  const durations = getWorkDurations(move, day)
  if (move.km < SAME_DAY_KM) return toPlannedJobs(day, 1, move, planLocalMove(move, arrival, durations))
  const pickUp = toPlannedJobs(day, 1, move, planLongDistanceStop(move, 'pick-up', arrival, durations))
  const loaded = pickUp.at(-1)!.endsAt
  const arrives = addDays(day, getDaysInTransit(move.km))
  const delivered = { minute: getPlannedArrivalMinute(DELIVERY_HOUR), sunday: getWeekday(arrives) === 0 }
  const delivery = toPlannedJobs(arrives, 3, move, planLongDistanceStop(move, 'delivery', delivered, durations))
  const road = {
    startsAt: loaded,
    endsAt: getEarliestDelivery(loaded, delivery[0]!.startsAt),
    people: 1,
    cft: move.cft,
  }
  return [...pickUp, { leg: 2, kind: 'transit', ...road }, ...shiftDelivery(delivery, road.endsAt)]
}

function planVisit(day: IndiaDate, slot: number, { visitMinutes, people: crew = 1 }: HomeVisit): PlannedJob {
  const minutes = visitMinutes > 0 ? visitMinutes : VISIT_MINUTES
  const crews = Math.ceil(minutes / SHIFT_MINUTES) // work longer than a shift is shared
  const from = getPlannedArrivalMinute(slot)
  const times = { startsAt: toInstant(day, from), endsAt: toInstant(day, from + Math.ceil(minutes / crews)) }
  return { leg: 1, kind: 'visit', ...times, people: crew * crews, cft: null }
}

const toPlannedJobs = (
  day: IndiaDate,
  leg: Leg,
  { cft }: MoveWork,
  { people, parts }: { people: number; parts: WorkPart[] },
): PlannedJob[] =>
  parts.map(({ kind, from, until }) => ({
    leg,
    kind,
    startsAt: toInstant(day, from),
    endsAt: toInstant(day, until),
    people,
    cft,
  }))

const toInstant = (day: IndiaDate, minute: number) => toIndiaInstant(day, minute / 60)

/** At least one hour in transit: a crew that loads through the night delivers later. */
const getEarliestDelivery = (loaded: Date, delivery: Date) =>
  new Date(Math.max(delivery.getTime(), loaded.getTime() + 3_600_000))

function shiftDelivery(delivery: PlannedJob[], arrived: Date): PlannedJob[] {
  const late = arrived.getTime() - delivery[0]!.startsAt.getTime()
  const shifted = (time: Date) => new Date(time.getTime() + late)
  return delivery.map(job => ({ ...job, startsAt: shifted(job.startsAt), endsAt: shifted(job.endsAt) }))
}
