import { addDays, indiaDate, indiaHour, instantOf } from '#kernel/india-time.ts'

/** What offers our services reaches nobody before ten or from eight in the evening on: the law has ten to nine (TCCCPR 2018, schedule II). */
const [OPENS, CLOSES] = [10, 20]

/** The first moment from this one on at which such a message may go. */
export function contactHoursStart(at: Date): Date {
  const hour = indiaHour(at)
  if (hour < OPENS) return instantOf(indiaDate(at), OPENS)
  return hour >= CLOSES ? instantOf(addDays(indiaDate(at), 1), OPENS) : at
}

export const isWithinContactHours = (at: Date): boolean => contactHoursStart(at) === at
