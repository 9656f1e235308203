import { addDays, toIndiaDate, toIndiaHour, toIndiaInstant } from '#kernel/india-time.ts'

/** Offers are sent from 10:00 to 20:00 India time only; the law allows 10:00 to 21:00 (TCCCPR 2018, schedule II). */
const [OPENS, CLOSES] = [10, 20]

/** Returns the first moment from `at` on at which an offer may be sent. */
export function getContactHoursStart(at: Date): Date {
  const hour = toIndiaHour(at)
  if (hour < OPENS) return toIndiaInstant(toIndiaDate(at), OPENS)
  return hour >= CLOSES ? toIndiaInstant(addDays(toIndiaDate(at), 1), OPENS) : at
}

export const isWithinContactHours = (at: Date): boolean => getContactHoursStart(at) === at
