import { toIndiaDate } from '#kernel/india-time.ts'
import { calculateTravelTime, type ScheduledLeg } from '../../record/rules/travel-time.ts'

/** A period in which a truck or a worker is busy. `place`: the work there; null for a trip or a survey. */
export type Visit = { orderNo: string | null; startsAt: Date; endsAt: Date; place: ScheduledLeg | null }

/** Minutes between two jobs if the location of one of them is unknown. */
const DEFAULT_TRAVEL_MINUTES = 30

export type DaySchedule = ReturnType<typeof createDaySchedule>

/**
 * Creates the schedule of trucks and workers: their visits by key ('truck-5', 'worker-12'). Travel times between two
 * visits are calculated once, since the optimiser asks for the same pairs thousands of times.
 */
export function createDaySchedule() {
  const visitsByKey = new Map<string, Visit[]>()
  const known = new Map<Visit, Map<Visit, number | null>>()
  const listVisits = (key: string): readonly Visit[] => visitsByKey.get(key) ?? []

  /** Returns the minutes from one visit to the next; null if the second cannot be reached in time. */
  const getMinutesTo = (first: Visit, then: Visit): number | null => {
    const row = known.get(first) ?? new Map<Visit, number | null>()
    known.set(first, row)
    if (!row.has(then)) row.set(then, calculateMinutes(first, then))
    return row.get(then)!
  }
  const canDoBoth = (a: Visit, b: Visit) => getMinutesTo(a, b) !== null || getMinutesTo(b, a) !== null

  return {
    listVisits,
    canDoBoth,
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
    isWorkerClear: (key: string, visit: Visit): boolean => listVisits(key).every(one => canDoBoth(one, visit)),
    /** True if a truck can do so. Jobs of the same order are no conflict: its truck does all of them. */
    isTruckClear: (key: string, visit: Visit): boolean =>
      listVisits(key).every(one => one.orderNo === visit.orderNo || canDoBoth(one, visit)),
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

function calculateMinutes(first: Visit, then: Visit): number | null {
  const gap = (then.startsAt.getTime() - first.endsAt.getTime()) / 60_000
  if (gap < 0) return null
  // The crew stays with the goods of one order. In the morning people come from home and trucks from the yard.
  if (first.orderNo !== null && first.orderNo === then.orderNo) return 0
  if (toIndiaDate(first.endsAt) !== toIndiaDate(then.startsAt)) return 0
  const travel = first.place && then.place && calculateTravelTime(first.place, then.place)
  const minutes = travel ? travel.minutes : DEFAULT_TRAVEL_MINUTES
  return minutes <= gap ? minutes : null
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
