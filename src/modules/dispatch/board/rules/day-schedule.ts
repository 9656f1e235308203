import { toIndiaDate } from '#kernel/india-time.ts'
import { calculateTravelTime, type ScheduledLeg } from '../../record/rules/travel-time.ts'

/** A period in which a truck or a worker is busy. `place`: the work there; null for a trip or a survey. */
export type Visit = { orderNo: string | null; startsAt: Date; endsAt: Date; place: ScheduledLeg | null }

/** Minutes between two jobs if the location of one of them is unknown. */
const DEFAULT_TRAVEL_MINUTES = 30

/** The minutes after the planned start at which a visit is reached, and the next one because of it. */
export type Delay = { here: number; next: { minutes: number; orderNo: string } | null }

/**
 * Creates the schedule of trucks and workers: their visits by key ('truck-5', 'worker-12'). Travel times between two
 * visits are calculated once, since the optimiser asks for the same pairs thousands of times.
 */
export function createDaySchedule() {
  const visitsByKey = new Map<string, Visit[]>()
  const known = new Map<Visit, Map<Visit, number | null>>()
  let maxDelay = 0
  const listVisits = (key: string): readonly Visit[] => visitsByKey.get(key) ?? []

  /** Returns the minutes from one visit to the next; null if the second starts before the first ends. */
  const getMinutesTo = (first: Visit, then: Visit): number | null => {
    const row = known.get(first) ?? new Map<Visit, number | null>()
    known.set(first, row)
    if (!row.has(then)) row.set(then, calculateMinutes(first, then))
    return row.get(then)!
  }
  const canFollow = (first: Visit, then: Visit) => {
    const minutes = getMinutesTo(first, then)
    return minutes !== null && minutes - getGapMinutes(first, then) <= (then.place ? maxDelay : 0)
  }
  const canDoBoth = (a: Visit, b: Visit) => canFollow(a, b) || canFollow(b, a)
  const isOther = (one: Visit, visit: Visit) => one !== visit && (one.orderNo === null || one.orderNo !== visit.orderNo)

  /** Returns the delay of a visit among those of other orders. A crew that arrives late also leaves late. */
  const getDelay = (key: string, visit: Visit): Delay => {
    if (maxDelay === 0) return NO_DELAY
    const all = [...listVisits(key).filter(one => isOther(one, visit)), visit].toSorted(
      (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
    )
    let delay = 0
    const result: Delay = { here: 0, next: null }
    for (const [n, one] of all.entries()) {
      const before = all[n - 1]
      if (before) delay = Math.max(0, delay + (getMinutesTo(before, one) ?? 0) - getGapMinutes(before, one))
      // A job has a window. A trip and a survey begin on time.
      if (!one.place && delay > 0) delay = Number.POSITIVE_INFINITY
      if (one === visit) result.here = delay
      else if (one.startsAt >= visit.endsAt && delay > (result.next?.minutes ?? 0))
        result.next = { minutes: delay, orderNo: one.orderNo ?? '' }
    }
    return result
  }
  const isOnTime = (key: string, visit: Visit) => {
    const { here, next } = getDelay(key, visit)
    return here <= maxDelay && (next?.minutes ?? 0) <= maxDelay
  }

  return {
    listVisits,
    canDoBoth,
    getDelay,
    /** Lets trucks and crews reach a job this many minutes after its planned start, where the travel takes too long. */
    allowDelays: (minutes: number) => {
      maxDelay = minutes
    },
    add: (key: string, visit: Visit) => {
      visitsByKey.set(key, [...listVisits(key), visit])
    },
    remove: (key: string, visit: Visit) => {
      visitsByKey.set(
        key,
        listVisits(key).filter(one => one !== visit),
      )
    },
    /** True if a worker can do the visit beside all others, with the travel between them. */
    isWorkerClear: (key: string, visit: Visit): boolean =>
      listVisits(key).every(one => canDoBoth(one, visit)) && isOnTime(key, visit),
    /** True if a truck can do so. Jobs of the same order are no conflict: its truck does all of them. */
    isTruckClear: (key: string, visit: Visit): boolean =>
      listVisits(key).every(one => one.orderNo === visit.orderNo || canDoBoth(one, visit)) && isOnTime(key, visit),
    /** Returns the travel that the visit adds to the day of a truck or worker, in minutes. */
    getExtraMinutes: (key: string, visit: Visit): number => {
      const { before, after } = findNeighbours(listVisits(key), visit)
      const to = before ? (getMinutesTo(before, visit) ?? 0) : 0
      const from = after ? (getMinutesTo(visit, after) ?? 0) : 0
      const without = before && after ? (getMinutesTo(before, after) ?? 0) : 0
      return to + from - without
    },
    findPrevious: (key: string, visit: Visit): Visit | null => findNeighbours(listVisits(key), visit).before,
  }
}

const NO_DELAY: Delay = { here: 0, next: null }

const getGapMinutes = (first: Visit, then: Visit) => (then.startsAt.getTime() - first.endsAt.getTime()) / 60_000

function calculateMinutes(first: Visit, then: Visit): number | null {
  if (getGapMinutes(first, then) < 0) return null
  // The crew stays with the goods of one order. In the morning people come from home and trucks from the yard.
  if (first.orderNo !== null && first.orderNo === then.orderNo) return 0
  if (toIndiaDate(first.endsAt) !== toIndiaDate(then.startsAt)) return 0
  const travel = first.place && then.place && calculateTravelTime(first.place, then.place)
  return travel ? travel.minutes : DEFAULT_TRAVEL_MINUTES
}

/** Finds the visits just before and after one, on the same day. */
function findNeighbours(visits: readonly Visit[], visit: Visit): { before: Visit | null; after: Visit | null } {
  let before: Visit | null = null
  let after: Visit | null = null
  for (const one of visits) {
    if (one === visit) continue
    if (one.endsAt <= visit.startsAt && (!before || one.endsAt > before.endsAt)) before = one
    if (one.startsAt >= visit.endsAt && (!after || one.startsAt < after.startsAt)) after = one
  }
  return {
    before: before && toIndiaDate(before.endsAt) === toIndiaDate(visit.startsAt) ? before : null,
    after: after && toIndiaDate(after.startsAt) === toIndiaDate(visit.endsAt) ? after : null,
  }
}
