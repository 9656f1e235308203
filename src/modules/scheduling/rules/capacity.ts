import { addDays, endOfIndiaDay, type IndiaDate, indiaDate, instantOf } from '#kernel/india-time.ts'
import type { PlannedJob } from '#modules/crews/rules/jobs-of.ts'
import { SHIFT_MINUTES } from '#modules/crews/rules/work-table.ts'

/** The people, the drivers among them, and the trucks by capacity (cft, the largest first) that are available. */
export type Going = { people: number; drivers: number; trucks: readonly number[] }

/** A branch's whole fleet, and its available part on a day. */
export type Fleet = { whole: Going; on: (day: IndiaDate) => Going }

/** A period in which an order needs so many people, and so many trucks of so much capacity each. */
type Stretch = Time & { people: number; trucks: number; cft: number; road: boolean; parts: readonly Part[] }
type Time = { from: number; until: number }
/** The part of it on one day. */
type Part = Time & { day: IndiaDate }

/** The use of a fleet by an order: its periods, and the crew-minutes of each day. */
export type Load = { stretches: Stretch[]; minutes: ReadonlyMap<IndiaDate, number> }

/**
 * Calculates the load of jobs on a fleet. A worker who works longer than a shift for one order has a full day, and no
 * more. Work that needs more than the whole fleet takes the whole fleet, and makes two runs: otherwise a company of six
 * could never sell what eight would carry.
 */
export function loadOf(jobs: readonly PlannedJob[], { whole }: Fleet): Load {
  const stretches = jobs.map(({ kind, startsAt, endsAt, people, cft }) => ({
    ...{ from: startsAt.getTime(), until: endsAt.getTime(), road: kind === 'transit' },
    parts: partsOf(startsAt.getTime(), endsAt.getTime()),
    ...{ people: Math.min(people, Math.max(1, whole.people)), ...trucksFor(cft, whole) },
  }))
  const minutes = new Map<IndiaDate, number>()
  for (const leg of new Set(jobs.map(job => job.leg))) {
    const own = stretches.filter((_, at) => jobs[at]!.leg === leg)
    for (const [day, worked] of minutesByDay(own)) {
      const people = Math.max(...own.map(one => one.people))
      minutes.set(day, (minutes.get(day) ?? 0) + people * Math.min(worked, SHIFT_MINUTES))
    }
  }
  return { stretches, minutes }
}

function trucksFor(cft: number | null, { trucks, drivers }: Going): { trucks: number; cft: number } {
  if (cft === null) return { trucks: 0, cft: 0 }
  const largest = trucks[0] ?? 0
  if (cft <= largest || largest === 0) return { trucks: 1, cft }
  const asLarge = trucks.filter(one => one === largest).length
  return { trucks: Math.min(Math.ceil(cft / largest), asLarge, Math.max(1, drivers)), cft: largest }
}

function partsOf(from: number, until: number): Part[] {
  const parts: Part[] = []
  for (let at = from; at < until; ) {
    const day = indiaDate(new Date(at))
    const end = Math.min(until, endOfIndiaDay(at))
    parts.push({ day, from: at, until: end })
    at = end
  }
  return parts
}

function minutesByDay(stretches: readonly Stretch[]): Map<IndiaDate, number> {
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
export function fits(fleet: Fleet, taken: readonly Load[], wanted: Load, closed: ReadonlySet<IndiaDate>): boolean {
  if (wanted.stretches.some(one => !one.road && one.parts.some(({ day }) => closed.has(day)))) return false
  for (const [day, minutes] of wanted.minutes)
    if (soldMinutes(taken, day) + minutes > fleet.on(day).people * SHIFT_MINUTES) return false
  const others = taken.flatMap(({ stretches }) => stretches.filter(one => wanted.stretches.some(own => meet(own, one))))
  const all = [...others, ...wanted.stretches]
  return wanted.stretches.every(own =>
    own.parts.every(part =>
      momentsIn(part, all).every(at =>
        isEnough(
          fleet.on(part.day),
          all.filter(({ from, until }) => from <= at && at < until),
        ),
      ),
    ),
  )
}

/** Counts how many such loads still fit, up to `most`. */
export function howMany(
  fleet: Fleet,
  taken: readonly Load[],
  wanted: Load,
  closed: ReadonlySet<IndiaDate>,
  most: number,
): number {
  const all = [...taken]
  let count = 0
  while (count < most && fits(fleet, all, wanted, closed)) {
    all.push(wanted)
    count++
  }
  return count
}

/** Sums the crew-minutes used on a day. */
export const soldMinutes = (taken: readonly Load[], day: IndiaDate): number =>
  taken.reduce((sum, { minutes }) => sum + (minutes.get(day) ?? 0), 0)

const meet = (one: Time, other: Time) => one.from < other.until && other.from < one.until

/** Needs rise only when a period starts, and supply falls only at the start of a day. */
const momentsIn = (part: Part, all: readonly Time[]): number[] => [
  ...new Set([part.from, ...all.flatMap(({ from }) => (part.from <= from && from < part.until ? [from] : []))]),
]

function isEnough({ people, drivers, trucks }: Going, going: readonly Stretch[]): boolean {
  if (going.reduce((sum, one) => sum + one.people, 0) > people) return false
  const needed = going.flatMap(one => Array<number>(one.trucks).fill(one.cft)).sort((a, b) => b - a)
  // The largest load goes on the largest truck, and so on: if that fails, no other order works.
  return needed.length <= drivers && needed.every((cft, at) => cft <= (trucks[at] ?? -1))
}

/**
 * Counts the most trucks of each capacity (cft) that are out at once on a day: each load on the smallest free truck
 * that holds it.
 */
export function trucksOut(taken: readonly Load[], day: IndiaDate, { trucks }: Going): Map<number, number> {
  const [from, until] = [instantOf(day).getTime(), instantOf(addDays(day, 1)).getTime()]
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
