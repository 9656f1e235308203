import { distanceKm } from '#kernel/distance.ts'
import { indiaDate, instantOf, weekday } from '#kernel/india-time.ts'
import { travelMinutes } from '#modules/crews/rules/work-plan.ts'
import { INTO_WINDOW_MINUTES } from '#modules/crews/rules/work-table.ts'
import type { BoardLeg } from './leg.ts'

export type Ridden = Pick<BoardLeg, 'orderNo' | 'leg' | 'jobs' | 'from' | 'to' | 'startsAt' | 'endsAt'>

/** The way from one job to the next. */
export type TravelTime = {
  /** The other job's order. */
  orderNo: string
  /** By road, whole. */
  km: number
  minutes: number
  /** How many minutes after its planned start the later one is reached; 0: in time. */
  late: number
}
/** From the last job before, and to the first after, of the same day; null where there is none, or nobody knows where it is. */
export type TravelTimes = { before: TravelTime | null; after: TravelTime | null }

/** Where its crew is when it is done: who picks up between cities stays there, for the road is another's. */
export const endOf = ({ leg, jobs, from, to }: Pick<Ridden, 'leg' | 'jobs' | 'from' | 'to'>) =>
  leg === 1 && jobs.some(({ kind }) => kind === 'load') && !jobs.some(({ kind }) => kind === 'unload') ? from : to
/** Where it begins. */
const beginOf = ({ leg, from, to }: Pick<Ridden, 'leg' | 'from' | 'to'>) => (leg === 3 ? to : from)

/** How a truck or a crew gets from one job to the next, by the hour at which the first is done (`work-table.ts`); null where a place is not known. */
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
 * What lies before and after a leg on the same day, of those that the same truck or person is given to; those of its own order are its own. Of the day before nothing: by the
 * morning everybody comes from home, and a truck from its yard.
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

/** How much too late for the one or the other. */
export const lateOf = ({ before, after }: TravelTimes): number => Math.max(before?.late ?? 0, after?.late ?? 0)

/** A crew is planned into the middle of its window: who comes within it still keeps what the customer was told. */
export const isInTime = (late: number): boolean => late <= INTO_WINDOW_MINUTES
