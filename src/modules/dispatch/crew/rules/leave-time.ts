import { toIndiaDate } from '#kernel/india-time.ts'
import { calculateTravelTimes, type ScheduledLeg } from '../../record/rules/travel-time.ts'

/** Leave times are in steps of five minutes, because nobody leaves to the minute. */
const STEP_MS = 5 * 60_000

/**
 * Returns when a crew must leave its previous job of the day to reach this one at its planned start. Null for the first
 * job of a day, because the crew then comes from home, and if a location is unknown.
 */
export function calculateLeaveTime(leg: ScheduledLeg, others: readonly ScheduledLeg[]): Date | null {
  const { before } = calculateTravelTimes(leg, others)
  if (!before) return null
  const leaves = new Date(Math.floor((leg.startsAt.getTime() - before.minutes * 60_000) / STEP_MS) * STEP_MS)
  // A drive of many hours would begin the day before, when the crew is somewhere else.
  return toIndiaDate(leaves) === toIndiaDate(leg.startsAt) ? leaves : null
}
