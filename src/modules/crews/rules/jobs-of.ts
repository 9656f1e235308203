import { addDays, type IndiaDate, instantOf, weekday } from '#kernel/india-time.ts'
import type { JobKind } from './job-state.ts'
import { arrivalIn, daysOnRoad, farPlan, type Work, type WorkPart, workPlan } from './work-plan.ts'
import { DELIVERY_HOUR, SAME_DAY_KM, SHIFT_MINUTES, VISIT_MINUTES } from './work-table.ts'

/** A home service. `people`: the size of the crew it was sold with; left out: one. */
export type Visit = { visitMinutes: number; people?: number }

/** The planned arrival of the crew, and its work. */
export type JobFacts = { day: IndiaDate; slot: number } & ({ move: Work } | Visit)

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
export function jobsOf(facts: JobFacts): PlannedJob[] {
  const { day, slot } = facts
  if ('visitMinutes' in facts) return [visit(day, slot, facts)]
  const { move } = facts
  const arrival = { minute: arrivalIn(slot), sunday: weekday(day) === 0 }
  if (move.km < SAME_DAY_KM) return onDay(day, 1, move, workPlan(move, arrival))
  const pickUp = onDay(day, 1, move, farPlan(move, 'pick-up', arrival))
  const loaded = pickUp.at(-1)!.endsAt
  const arrives = addDays(day, daysOnRoad(move.km))
  const delivered = { minute: arrivalIn(DELIVERY_HOUR), sunday: weekday(arrives) === 0 }
  const delivery = onDay(arrives, 3, move, farPlan(move, 'delivery', delivered))
  const road = { startsAt: loaded, endsAt: later(loaded, delivery[0]!.startsAt), people: 1, cft: move.cft }
  return [...pickUp, { leg: 2, kind: 'transit', ...road }, ...afterRoad(delivery, road.endsAt)]
}

function visit(day: IndiaDate, slot: number, { visitMinutes, people: crew = 1 }: Visit): PlannedJob {
  const minutes = visitMinutes > 0 ? visitMinutes : VISIT_MINUTES
  const crews = Math.ceil(minutes / SHIFT_MINUTES) // work longer than a shift is shared
  const from = arrivalIn(slot)
  const times = { startsAt: at(day, from), endsAt: at(day, from + Math.ceil(minutes / crews)) }
  return { leg: 1, kind: 'visit', ...times, people: crew * crews, cft: null }
}

const onDay = (
  day: IndiaDate,
  leg: Leg,
  { cft }: Work,
  { people, parts }: { people: number; parts: WorkPart[] },
): PlannedJob[] =>
  parts.map(({ kind, from, until }) => ({ leg, kind, startsAt: at(day, from), endsAt: at(day, until), people, cft }))

const at = (day: IndiaDate, minute: number) => instantOf(day, minute / 60)

/** At least one hour in transit: a crew that loads through the night delivers later. */
const later = (loaded: Date, delivery: Date) => new Date(Math.max(delivery.getTime(), loaded.getTime() + 3_600_000))

function afterRoad(delivery: PlannedJob[], arrived: Date): PlannedJob[] {
  const late = arrived.getTime() - delivery[0]!.startsAt.getTime()
  const shifted = (time: Date) => new Date(time.getTime() + late)
  return delivery.map(job => ({ ...job, startsAt: shifted(job.startsAt), endsAt: shifted(job.endsAt) }))
}
