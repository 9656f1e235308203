import { distanceKm } from '#kernel/distance.ts'
import { indiaDate, instantOf, weekday } from '#kernel/india-time.ts'
import { travelMinutes } from '#modules/crews/rules/work-plan.ts'
import { INTO_WINDOW_MINUTES } from '#modules/crews/rules/work-table.ts'
import type { BoardLeg } from './leg.ts'

export type Ridden = Pick<BoardLeg, 'orderNo' | 'leg' | 'jobs' | 'from' | 'to' | 'startsAt' | 'endsAt'>

/** The travel from one job to another. */
export type TravelTime = {
  /** Order number of the other job. */
  orderNo: string
  /** Whole km by road. */
  km: number
  minutes: number
  /** Minutes after its planned start at which the later job is reached; 0 if in time. */
  late: number
}
/** Travel from the previous job and to the next on the same day; null if there is none or its location is unknown. */
export type TravelTimes = { before: TravelTime | null; after: TravelTime | null }

/**
 * Returns where the crew is at the end of a leg. After the pick-up of a long-distance move it is still there, since
 * somebody else does the transit.
 */
export const endOf = ({ leg, jobs, from, to }: Pick<Ridden, 'leg' | 'jobs' | 'from' | 'to'>) =>
  leg === 1 && jobs.some(({ kind }) => kind === 'load') && !jobs.some(({ kind }) => kind === 'unload') ? from : to
/** Returns the stop at which a leg starts. */
const beginOf = ({ leg, from, to }: Pick<Ridden, 'leg' | 'from' | 'to'>) => (leg === 3 ? to : from)

/**
 * Returns the travel time from one job to the next, by the hour at which the first ends (`work-table.ts`); null if a
 * location is unknown.
 */
export function travelTimeBetween(first: Ridden, then: Ridden): Omit<TravelTime, 'orderNo'> | null {
  const [start, end] = [endOf(first), beginOf(then)]
  if (!start.at || !end.at) return null
  const km = distanceKm(start.at, end.at)
  const day = indiaDate(first.endsAt)
  const minute = (first.endsAt.getTime() - instantOf(day).getTime()) / 60_000
  const minutes = travelMinutes({ km, city: start.city }, { minute, sunday: weekday(day) === 0 })
  const late = Math.ceil(minutes - (then.startsAt.getTime() - first.endsAt.getTime()) / 60_000)
  return { km: Math.round(km), minutes: Math.ceil(minutes), late: Math.max(0, late) }
}

/**
 * Returns the travel times to and from the neighbouring jobs of the same truck or person on the same day. Jobs of the
 * same order do not count. Neither do those of other days: in the morning people come from home and trucks from the
 * yard.
 */
export function travelTimesAround(leg: Ridden, others: readonly Ridden[]): TravelTimes {
  const foreign = others.filter(({ orderNo }) => orderNo !== leg.orderNo)
  const before = foreign
    .filter(({ endsAt }) => endsAt <= leg.startsAt && indiaDate(endsAt) === indiaDate(leg.startsAt))
    .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0]
  const after = foreign
    .filter(({ startsAt }) => startsAt >= leg.endsAt && indiaDate(startsAt) === indiaDate(leg.endsAt))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0]
  const told = (other: Ridden | undefined, ride: Omit<TravelTime, 'orderNo'> | null | undefined) =>
    other && ride ? { orderNo: other.orderNo, ...ride } : null
  return {
    before: told(before, before && travelTimeBetween(before, leg)),
    after: told(after, after && travelTimeBetween(leg, after)),
  }
}

/** Returns the larger delay of the two, in minutes. */
export const lateOf = ({ before, after }: TravelTimes): number => Math.max(before?.late ?? 0, after?.late ?? 0)

/** True if the crew arrives within its window. Jobs are planned to the middle of the window. */
export const isInTime = (late: number): boolean => late <= INTO_WINDOW_MINUTES
