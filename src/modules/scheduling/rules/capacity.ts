import { addDays, getEndOfIndiaDay, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { PlannedJob } from '#modules/crews/rules/build-planned-jobs.ts'
import { LATEST_START_HOUR, MAX_WORKDAY_MINUTES } from '#modules/crews/rules/work-table.ts'
import {
  addToPlan,
  type CrewStretch,
  type FleetPlan,
  type FleetRoster,
  type PlannedLoad,
  planFleet,
  type TruckStretch,
  type WorkPlace,
} from './plan-fleet.ts'

/** The people, the drivers among them, and the trucks by capacity (cft, the largest first) that are available. */
export type AvailableFleet = { people: number; drivers: number; trucks: readonly number[] }

/** A branch's whole fleet, its available part on a day, and each truck and worker by themselves. */
export type Fleet = {
  total: AvailableFleet
  getAvailableOn: (day: IndiaDate) => AvailableFleet
  roster: FleetRoster
  /** The part of the roster that is its own, and the trucks of partners that it sells besides, each with its people. */
  own: FleetRoster
  extra: readonly FleetRoster[]
}

/** The window in which a crew may arrive, and the stops of its move; left out where they are unknown. */
export type LoadFacts = {
  window?: { from: Date; until: Date } | undefined
  stops?: { from: WorkPlace | null; to: WorkPlace | null } | undefined
}

/** A period in which an order needs so many people, and so many trucks of so much capacity each. */
type UsePeriod = TimeRange & { people: number; trucks: number; cft: number; road: boolean; parts: readonly DayPart[] }
type TimeRange = { from: number; until: number }
/** The part of it on one day. */
type DayPart = TimeRange & { day: IndiaDate }

/** The use of a fleet by an order: its periods, the crew-minutes of each day, and what a plan needs to know of it. */
export type FleetLoad = { stretches: UsePeriod[]; minutes: ReadonlyMap<IndiaDate, number>; planned: PlannedLoad }

/**
 * Calculates the load of jobs on a fleet. A worker who works longer than a workday for one order has a full day, and
 * no more. Work that needs more than the whole fleet takes the whole fleet, and makes two runs: otherwise a company of six
 * could never sell what eight would carry.
 */
export function calculateFleetLoad(
  jobs: readonly PlannedJob[],
  { total: whole }: Fleet,
  facts: LoadFacts = {},
): FleetLoad {
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
      minutes.set(day, (minutes.get(day) ?? 0) + people * Math.min(worked, MAX_WORKDAY_MINUTES))
    }
  }
  return { stretches, minutes, planned: toPlannedLoad(jobs, stretches, facts) }
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

const toMinute = (ms: number) => Math.round(ms / 60_000)

/** Converts the periods of an order into what is planned: one stretch of its trucks, and one of a crew without a night in between. */
function toPlannedLoad(
  jobs: readonly PlannedJob[],
  periods: readonly UsePeriod[],
  { window, stops = { from: null, to: null } }: LoadFacts,
): PlannedLoad {
  const trucks: (TruckStretch & { leg: number })[] = []
  const crews: (CrewStretch & { leg: number })[] = []
  for (const [n, { leg, kind }] of jobs.entries()) {
    const period = periods[n]!
    const last = crews.at(-1)
    const part = {
      from: toMinute(period.from),
      until: toMinute(period.until),
      people: Math.max(period.people, period.trucks),
    }
    const end = kind === 'pack' || kind === 'load' ? stops.from : stops.to
    const start = kind === 'unload' || kind === 'unpack' ? stops.to : stops.from
    const truck = trucks.at(-1)
    // The goods stay on their truck overnight, and from leg to leg, unless a trip takes them.
    if (truck && (truck.leg === leg || truck.until === part.from))
      trucks[trucks.length - 1] = { ...truck, leg, until: part.until, end }
    else if (period.trucks > 0)
      trucks.push({ leg, from: part.from, until: part.until, count: period.trucks, cft: period.cft, start, end })
    if (last && last.leg === leg && last.until === part.from) {
      crews[crews.length - 1] = { ...last, until: part.until, people: Math.max(last.people, part.people), end }
    } else {
      crews.push({ leg, ...part, drivers: period.trucks, start, end })
    }
  }
  const reserve = calculateReserve(jobs)
  return {
    trucks,
    crews,
    moves: window && crews.length === 1 ? calculateMoves(jobs, window, reserve) : { earlier: 0, later: 0 },
    reserve,
  }
}

/** A drive between the peak hours takes up to so much longer in them (`cityKmPerHour`). */
const PEAK_SHARE = 0.375
const calculateReserve = (jobs: readonly PlannedJob[]) =>
  Math.ceil(
    jobs.reduce(
      (sum, job) => sum + (job.kind === 'transit' ? toMinute(job.endsAt.getTime() - job.startsAt.getTime()) : 0),
      0,
    ) * PEAK_SHARE,
  )

/** By how many minutes a start may move within its window, without that a part of the work waits for the next morning. */
function calculateMoves(jobs: readonly PlannedJob[], window: { from: Date; until: Date }, reserve: number) {
  const start = jobs[0]!.startsAt.getTime()
  const lastStart = jobs.at(-1)!.startsAt
  const night = toIndiaInstant(toIndiaDate(lastStart), LATEST_START_HOUR).getTime()
  const beforeNight = toMinute(night - lastStart.getTime()) - reserve - 1
  return {
    earlier: Math.max(0, toMinute(start - window.from.getTime())),
    later: Math.max(0, Math.min(toMinute(window.until.getTime() - start), beforeNight)),
  }
}

/** The loads of some days, and a plan of them. */
export type PlannedDays = { loads: readonly FleetLoad[]; plan: FleetPlan }

/** Joins parts of a fleet. */
export const joinRosters = (parts: readonly FleetRoster[]): FleetRoster => ({
  trucks: parts.flatMap(({ trucks }) => trucks),
  workers: parts.flatMap(({ workers }) => workers),
})

/** Plans the loads of some days. A load for which nothing is left, as after a breakdown, has no place in the plan. */
export const planDays = ({ roster }: Pick<Fleet, 'roster'>, loads: readonly FleetLoad[]): PlannedDays => ({
  loads,
  plan: planFleet(
    roster,
    loads.map(({ planned }) => planned),
  ),
})

/**
 * Plans one more load beside those of its days; null if it does not fit. Trucks, drivers and people do everything in
 * turn, with the travel between, each load within its window. Nobody works on a `closed` day; a truck that is in transit
 * continues. A load without a place in the plan still needs its time: nothing else is sold then.
 */
export function addLoad(
  fleet: Fleet,
  days: PlannedDays,
  requested: FleetLoad,
  closed: ReadonlySet<IndiaDate>,
): PlannedDays | null {
  if (requested.stretches.some(one => !one.road && one.parts.some(({ day }) => closed.has(day)))) return null
  const isWithoutPlace = (n: number) => days.plan[n] === null
  const overlaps = (one: FleetLoad) =>
    one.stretches.some(other => requested.stretches.some(own => isOverlappingTime(own, other)))
  if (days.loads.some((one, n) => isWithoutPlace(n) && overlaps(one))) return null
  const loads = days.loads.map(({ planned }) => planned)
  const plan = addToPlan(fleet.roster, loads, days.plan, requested.planned)
  return plan && { loads: [...days.loads, requested], plan }
}

/**
 * Counts the trucks of partners that a branch needs for some loads: the fewest of those that it sells with which all
 * have a place; and one more for each truck of a load without a place, as after a breakdown or an overbooking.
 */
export function countNeededHires(fleet: Fleet, loads: readonly FleetLoad[]): number {
  const planWith = (count: number) =>
    planDays({ roster: joinRosters([fleet.own, ...fleet.extra.slice(0, count)]) }, loads).plan
  if (!planWith(0).includes(null)) return 0
  const most = planWith(fleet.extra.length)
  if (most.includes(null)) {
    const left = loads.filter((_, n) => most[n] === null)
    const countTrucks = ({ planned }: FleetLoad) => Math.max(1, ...planned.trucks.map(({ count }) => count))
    return fleet.extra.length + left.reduce((sum, one) => sum + countTrucks(one), 0)
  }
  let [few, enough] = [0, fleet.extra.length]
  while (enough - few > 1) {
    const half = Math.floor((few + enough) / 2)
    if (planWith(half).includes(null)) few = half
    else enough = half
  }
  return enough
}

/** True if one more load fits beside the existing ones of its days (`addLoad`). */
export const hasFleetCapacityFor = (
  fleet: Fleet,
  taken: readonly FleetLoad[],
  requested: FleetLoad,
  closed: ReadonlySet<IndiaDate>,
): boolean =>
  addLoad(fleet, planDays(fleet, selectLoadsOf(requested.minutes.keys(), taken)), requested, closed) !== null

/** Selects the loads that share a day with some days. */
export function selectLoadsOf(days: Iterable<IndiaDate>, taken: readonly FleetLoad[]): FleetLoad[] {
  const wanted = [...days]
  return taken.filter(({ minutes }) => wanted.some(day => minutes.has(day)))
}

/** Counts how many such loads still fit beside those of their days, up to `most`. */
export function countFittingLoads(
  fleet: Fleet,
  days: PlannedDays,
  requested: FleetLoad,
  closed: ReadonlySet<IndiaDate>,
  most: number,
): number {
  let count = 0
  for (let next = addLoad(fleet, days, requested, closed); next; next = addLoad(fleet, next, requested, closed))
    if (++count === most) break
  return count
}

/** Sums the crew-minutes used on a day. */
export const sumCrewMinutes = (taken: readonly FleetLoad[], day: IndiaDate): number =>
  taken.reduce((sum, { minutes }) => sum + (minutes.get(day) ?? 0), 0)

const isOverlappingTime = (one: TimeRange, other: TimeRange) => one.from < other.until && other.from < one.until

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
