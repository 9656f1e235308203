import { addDays, indiaDate, indiaHour, instantOf } from '#kernel/india-time.ts'

/** Offers are sent from 10:00 to 20:00 India time only; the law allows 10:00 to 21:00 (TCCCPR 2018, schedule II). */
const [OPENS, CLOSES] = [10, 20]

/** Returns the first moment from `at` on at which an offer may be sent. */
export function contactHoursStart(at: Date): Date {
  const hour = indiaHour(at)
  if (hour < OPENS) return instantOf(indiaDate(at), OPENS)
  return hour >= CLOSES ? instantOf(addDays(indiaDate(at), 1), OPENS) : at
}

export const isWithinContactHours = (at: Date): boolean => contactHoursStart(at) === at
