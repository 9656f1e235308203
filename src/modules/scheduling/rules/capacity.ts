import { addDays, getEndOfIndiaDay, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { PlannedJob } from '#modules/crews/rules/build-planned-jobs.ts'
import { SHIFT_MINUTES } from '#modules/crews/rules/work-table.ts'

/** The people, the drivers among them, and the trucks by capacity (cft, the largest first) that are available. */
export type AvailableFleet = { people: number; drivers: number; trucks: readonly number[] }

/** A branch's whole fleet, and its available part on a day. */
export type Fleet = { total: AvailableFleet; getAvailableOn: (day: IndiaDate) => AvailableFleet }

/** A period in which an order needs so many people, and so many trucks of so much capacity each. */
type UsePeriod = TimeRange & { people: number; trucks: number; cft: number; road: boolean; parts: readonly DayPart[] }
type TimeRange = { from: number; until: number }
/** The part of it on one day. */
type DayPart = TimeRange & { day: IndiaDate }

/** The use of a fleet by an order: its periods, and the crew-minutes of each day. */
export type FleetLoad = { stretches: UsePeriod[]; minutes: ReadonlyMap<IndiaDate, number> }

/**
 * Calculates the load of jobs on a fleet. A worker who works longer than a shift for one order has a full day, and no
 * more. Work that needs more than the whole fleet takes the whole fleet, and makes two runs: otherwise a company of six
 * could never sell what eight would carry.
 */
export function calculateFleetLoad(jobs: readonly PlannedJob[], { total: whole }: Fleet): FleetLoad {
  const stretches = jobs.map(({ kind, startsAt, endsAt, people, cft }) => ({
    ...{ from: startsAt.getTime(), until: endsAt.getTime(), road: kind === 'transit' },
    parts: splitByDay(startsAt.getTime(), endsAt.getTime()),
    ...{ people: Math.min(people, Math.max(1, whole.people)), ...getTrucksFor(cft, whole) },
  }))
  const minutes = new Map<IndiaDate, number>()
  for (const leg of new Set(jobs.map(job => job.leg))) {
    const own = stretches.filter((_, at) => jobs[at]!.leg === leg)
    for (const [day, worked] of sumMinutesByDay(own)) {
      const people = Math.max(...own.map(one => one.people))
      minutes.set(day, (minutes.get(day) ?? 0) + people * Math.min(worked, SHIFT_MINUTES))
    }
  }
  return { stretches, minutes }
}

function getTrucksFor(cft: number | null, { trucks, drivers }: AvailableFleet): { trucks: number; cft: number } {
  if (cft === null) return { trucks: 0, cft: 0 }
  const largest = trucks[0] ?? 0
  if (cft <= largest || largest === 0) return { trucks: 1, cft }
  const asLarge = trucks.filter(one => one === largest).length
  return { trucks: Math.min(Math.ceil(cft / largest), asLarge, Math.max(1, drivers)), cft: largest }
}

function splitByDay(from: number, until: number): DayPart[] {
  const parts: DayPart[] = []
  for (let at = from; at < until; ) {
    const day = toIndiaDate(new Date(at))
    const end = Math.min(until, getEndOfIndiaDay(at))
    parts.push({ day, from: at, until: end })
    at = end
  }
  return parts
}

function sumMinutesByDay(stretches: readonly UsePeriod[]): Map<IndiaDate, number> {
  const minutes = new Map<IndiaDate, number>()
  for (const { day, from, until } of stretches.flatMap(({ parts }) => parts))
    minutes.set(day, (minutes.get(day) ?? 0) + (until - from) / 60_000)
  return minutes
}

/**
 * True if one more load fits beside the existing ones: its days have the crew-hours left, and at each moment there are
 * enough people, trucks that hold it, and drivers. Nobody works on a `closed` day; a truck that is in transit
 * continues.
 */
export function hasFleetCapacityFor(
  fleet: Fleet,
  taken: readonly FleetLoad[],
  requested: FleetLoad,
  closed: ReadonlySet<IndiaDate>,
): boolean {
  if (requested.stretches.some(one => !one.road && one.parts.some(({ day }) => closed.has(day)))) return false
  for (const [day, minutes] of requested.minutes)
    if (sumCrewMinutes(taken, day) + minutes > fleet.getAvailableOn(day).people * SHIFT_MINUTES) return false
  const others = taken.flatMap(({ stretches }) =>
    stretches.filter(one => requested.stretches.some(own => isOverlappingTime(own, one))),
  )
  const all = [...others, ...requested.stretches]
  return requested.stretches.every(own =>
    own.parts.every(part =>
      listStartTimes(part, all).every(at =>
        isEnough(
          fleet.getAvailableOn(part.day),
          all.filter(({ from, until }) => from <= at && at < until),
        ),
      ),
    ),
  )
}

/** Counts how many such loads still fit, up to `most`. */
export function countFittingLoads(
  fleet: Fleet,
  taken: readonly FleetLoad[],
  requested: FleetLoad,
  closed: ReadonlySet<IndiaDate>,
  most: number,
): number {
  const all = [...taken]
  let count = 0
  while (count < most && hasFleetCapacityFor(fleet, all, requested, closed)) {
    all.push(requested)
    count++
  }
  return count
}

/** Sums the crew-minutes used on a day. */
export const sumCrewMinutes = (taken: readonly FleetLoad[], day: IndiaDate): number =>
  taken.reduce((sum, { minutes }) => sum + (minutes.get(day) ?? 0), 0)

const isOverlappingTime = (one: TimeRange, other: TimeRange) => one.from < other.until && other.from < one.until

/** Needs rise only when a period starts, and supply falls only at the start of a day. */
const listStartTimes = (part: DayPart, all: readonly TimeRange[]): number[] => [
  ...new Set([part.from, ...all.flatMap(({ from }) => (part.from <= from && from < part.until ? [from] : []))]),
]

function isEnough({ people, drivers, trucks }: AvailableFleet, simultaneous: readonly UsePeriod[]): boolean {
  if (simultaneous.reduce((sum, one) => sum + one.people, 0) > people) return false
  const needed = simultaneous.flatMap(one => Array<number>(one.trucks).fill(one.cft)).sort((a, b) => b - a)
  // The largest load goes on the largest truck, and so on: if that fails, no other order works.
  return needed.length <= drivers && needed.every((cft, at) => cft <= (trucks[at] ?? -1))
}

/**
 * Counts the most trucks of each capacity (cft) that are out at once on a day: each load on the smallest free truck
 * that holds it.
 */
export function countTrucksOut(
  taken: readonly FleetLoad[],
  day: IndiaDate,
  { trucks }: AvailableFleet,
): Map<number, number> {
  const [from, until] = [toIndiaInstant(day).getTime(), toIndiaInstant(addDays(day, 1)).getTime()]
  const onDay = taken.flatMap(({ stretches }) => stretches).filter(one => one.from < until && from < one.until)
  const most = new Map<number, number>()
  for (const begins of new Set(onDay.map(one => Math.max(from, one.from)))) {
    const out = onDay.filter(one => one.from <= begins && begins < one.until)
    const here = new Map<number, number>()
    const left = trucks.toReversed()
    for (const cft of out.flatMap(one => Array<number>(one.trucks).fill(one.cft)).sort((a, b) => b - a)) {
      const at = left.findIndex(one => one >= cft)
      const truck = at === -1 ? (trucks[0] ?? cft) : left.splice(at, 1)[0]!
      here.set(truck, (here.get(truck) ?? 0) + 1)
    }
    for (const [cft, count] of here) most.set(cft, Math.max(most.get(cft) ?? 0, count))
  }
  return most
}
