import { addDays, type IndiaDate, indiaDate, instantOf } from '#kernel/india-time.ts'
import type { BookingTimes } from '#modules/places/rules/city-times.ts'
import type { SlotHour } from './slot.ts'

/**
 * Whether a slot may still be asked for: at an hour that the city sells, not sooner than a crew can come, to the minute, and so never in the
 * past (WIZ-05), nor farther ahead than it can be booked.
 */
export function isSlotOpen(date: IndiaDate, hour: SlotHour, now: Date, times: BookingTimes): boolean {
  const { hours, leadHours, horizonDays } = times
  const soonest = now.getTime() + leadHours * 3_600_000
  return hours.includes(hour) && instantOf(date, hour).getTime() >= soonest && date <= lastDayOf(horizonDays, now)
}

/** The last day that can be booked. */
export const lastDayOf = (horizonDays: number, now: Date): IndiaDate => addDays(indiaDate(now), horizonDays)
