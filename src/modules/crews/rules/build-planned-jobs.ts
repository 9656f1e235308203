import { addDays, getWeekday, type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { JobKind } from './job-state.ts'
import { ONE_DAY } from './move-days.ts'
import {
  getDaysInTransit,
  getPlannedArrivalMinute,
  getWorkDurations,
  type MoveWork,
  planLocalMove,
  planLongDistanceStop,
  planPacking,
  type WorkPart,
} from './work-plan.ts'
import { DELIVERY_HOUR, PACKING_HOUR, SAME_DAY_KM, SHIFT_MINUTES, VISIT_MINUTES } from './work-table.ts'

/** A home service. `people`: the size of the crew it was sold with; left out: one. */
export type HomeVisit = { visitMinutes: number; people?: number }

/** The planned arrival of the crew, and its work. */
export type JobPlanInput = { day: IndiaDate; slot: number } & ({ move: MoveWork } | HomeVisit)

/**
 * The continuous work of one crew. 0: the packing on an earlier day. From 1 on the goods stay on the truck from leg to
 * leg, between cities and until a delivery on a later day.
 */
export const legs = [0, 1, 2, 3] as const
export type Leg = (typeof legs)[number]
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
 * between cities has the pick-up, the days in transit and the delivery, each with its own crew. So has a move within a
 * city that is delivered on a later day. Packing on an earlier day is a job of its own, without a truck.
 */
export function buildPlannedJobs(facts: JobPlanInput): PlannedJob[] {
  const { day, slot } = facts
  if ('visitMinutes' in facts) return [planVisit(day, slot, facts)]
  const { days = ONE_DAY } = facts.move
  if (days.packing > 0 && facts.move.packing) {
    const packingDay = addDays(day, -days.packing)
    return [...buildPackingJobs(packingDay, facts.move), ...planMove(day, slot, { ...facts.move, packing: false })]
  }
  return planMove(day, slot, facts.move)
}

function buildPackingJobs(day: IndiaDate, move: MoveWork): PlannedJob[] {
  const arrival = { minute: getPlannedArrivalMinute(PACKING_HOUR), sunday: getWeekday(day) === 0 }
  return toPlannedJobs(day, 0, { cft: null }, planPacking(move, arrival, getWorkDurations(move, day)))
}

function planMove(day: IndiaDate, slot: number, move: MoveWork): PlannedJob[] {
  const { days = ONE_DAY } = move
  const arrival = { minute: getPlannedArrivalMinute(slot), sunday: getWeekday(day) === 0 }
  const durations = getWorkDurations(move, day)
  const isLocal = move.km < SAME_DAY_KM
  if (isLocal && days.delivery === 0) return toPlannedJobs(day, 1, move, planLocalMove(move, arrival, durations))
  const pickUp = toPlannedJobs(day, 1, move, planLongDistanceStop(move, 'pick-up', arrival, durations))
  const loaded = pickUp.at(-1)!.endsAt
  const arrives = addDays(day, Math.max(days.delivery, isLocal ? 0 : getDaysInTransit(move.km)))
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
  { cft }: { cft: number | null },
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
