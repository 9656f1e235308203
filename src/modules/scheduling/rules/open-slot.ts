import { addDays, type IndiaDate, indiaDate, instantOf } from '#kernel/india-time.ts'
import type { BookingTimes } from '#modules/places/rules/city-times.ts'
import type { SlotHour } from './slot.ts'

/** Why a slot cannot be booked, however many crews are free. */
export type SlotClosure = 'past' | 'too-soon' | 'too-far' | 'not-sold'

/**
 * Null where a slot may still be asked for: at an hour that the city sells, not sooner than a crew can come, to the minute, and so never in
 * the past (WIZ-05), nor farther ahead than it can be booked. A window that has begun is past.
 */
export function slotClosure(date: IndiaDate, hour: SlotHour, now: Date, times: BookingTimes): SlotClosure | null {
  const { hours, leadHours, horizonDays } = times
  const ahead = instantOf(date, hour).getTime() - now.getTime()
  if (!hours.includes(hour)) return 'not-sold'
  if (ahead < 0) return 'past'
  if (ahead < leadHours * 3_600_000) return 'too-soon'
  return date > lastDayOf(horizonDays, now) ? 'too-far' : null
}

export const isSlotOpen = (date: IndiaDate, hour: SlotHour, now: Date, times: BookingTimes): boolean =>
  slotClosure(date, hour, now, times) === null

/** The last day that can be booked. */
export const lastDayOf = (horizonDays: number, now: Date): IndiaDate => addDays(indiaDate(now), horizonDays)
