import { calculateDistanceKm } from '#kernel/distance.ts'
import { getWeekday, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { calculateTravelMinutes } from '#modules/crews/rules/work-plan.ts'
import { PLANNED_ARRIVAL_MINUTES } from '#modules/crews/rules/work-table.ts'
import type { BoardLeg } from './leg.ts'

export type ScheduledLeg = Pick<BoardLeg, 'orderNo' | 'leg' | 'jobs' | 'from' | 'to' | 'startsAt' | 'endsAt'>

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
 * Returns where the crew is at the end of a leg. After the packing on an earlier day, and the pick-up of a long-distance
 * move, it is still there: somebody else does the transit.
 */
export const getEndStop = ({ leg, jobs, from, to }: Pick<ScheduledLeg, 'leg' | 'jobs' | 'from' | 'to'>) =>
  leg === 0 || (leg === 1 && jobs.some(({ kind }) => kind === 'load') && !jobs.some(({ kind }) => kind === 'unload'))
    ? from
    : to
/** Returns the stop at which a leg starts. */
const getStartStop = ({ leg, from, to }: Pick<ScheduledLeg, 'leg' | 'from' | 'to'>) => (leg === 3 ? to : from)

/**
 * Returns the travel time from one job to the next, by the hour at which the first ends (`work-table.ts`); null if a
 * location is unknown.
 */
export function calculateTravelTime(first: ScheduledLeg, then: ScheduledLeg): Omit<TravelTime, 'orderNo'> | null {
  const [start, end] = [getEndStop(first), getStartStop(then)]
  if (!start.at || !end.at) return null
  const km = calculateDistanceKm(start.at, end.at)
  const day = toIndiaDate(first.endsAt)
  const minute = (first.endsAt.getTime() - toIndiaInstant(day).getTime()) / 60_000
  const minutes = calculateTravelMinutes({ km, city: start.city }, { minute, sunday: getWeekday(day) === 0 })
  const late = Math.ceil(minutes - (then.startsAt.getTime() - first.endsAt.getTime()) / 60_000)
  return { km: Math.round(km), minutes: Math.ceil(minutes), late: Math.max(0, late) }
}

/**
 * Returns the travel times to and from the neighbouring jobs of the same truck or person on the same day. Jobs of the
 * same order do not count. Neither do those of other days: in the morning people come from home and trucks from the
 * yard.
 */
export function calculateTravelTimes(leg: ScheduledLeg, others: readonly ScheduledLeg[]): TravelTimes {
  const otherOrders = others.filter(({ orderNo }) => orderNo !== leg.orderNo)
  const before = otherOrders
    .filter(({ endsAt }) => endsAt <= leg.startsAt && toIndiaDate(endsAt) === toIndiaDate(leg.startsAt))
    .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0]
  const after = otherOrders
    .filter(({ startsAt }) => startsAt >= leg.endsAt && toIndiaDate(startsAt) === toIndiaDate(leg.endsAt))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0]
  const toTravelTime = (other: ScheduledLeg | undefined, ride: Omit<TravelTime, 'orderNo'> | null | undefined) =>
    other && ride ? { orderNo: other.orderNo, ...ride } : null
  return {
    before: toTravelTime(before, before && calculateTravelTime(before, leg)),
    after: toTravelTime(after, after && calculateTravelTime(leg, after)),
  }
}

/** Returns the larger delay of the two, in minutes. */
export const getLargestDelay = ({ before, after }: TravelTimes): number => Math.max(before?.late ?? 0, after?.late ?? 0)

/** True if the crew arrives within its window. Jobs are planned to the middle of the window. */
export const isWithinArrivalWindow = (late: number): boolean => late <= PLANNED_ARRIVAL_MINUTES
