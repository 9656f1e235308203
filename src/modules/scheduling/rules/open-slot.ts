import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { PACKING_HOUR } from '#modules/crews/rules/work-table.ts'
import type { BookingTimes } from '#modules/places/rules/city-times.ts'
import type { SlotHour } from './slot.ts'

/** The reason for which a slot cannot be booked, however many crews are free. */
export type SlotClosure = 'past' | 'too-soon' | 'too-far' | 'not-sold'

/**
 * Returns null if a slot can still be booked: at an hour that the city sells, with the minimum notice, to the minute,
 * and so never in the past (WIZ-05), and within the booking window. An arrival window that has started is past.
 * `packingDays`: the move is packed so many days before, and the notice counts from then.
 */
export function getSlotClosure(
  date: IndiaDate,
  hour: SlotHour,
  now: Date,
  times: BookingTimes,
  packingDays = 0,
): SlotClosure | null {
  const { hours, leadHours, horizonDays } = times
  const starts =
    packingDays > 0 ? toIndiaInstant(addDays(date, -packingDays), PACKING_HOUR) : toIndiaInstant(date, hour)
  const ahead = starts.getTime() - now.getTime()
  if (!hours.includes(hour)) return 'not-sold'
  if (ahead < 0) return 'past'
  if (ahead < leadHours * 3_600_000) return 'too-soon'
  return date > getLastBookableDay(horizonDays, now) ? 'too-far' : null
}

export const isSlotOpen = (date: IndiaDate, hour: SlotHour, now: Date, times: BookingTimes, packingDays = 0): boolean =>
  getSlotClosure(date, hour, now, times, packingDays) === null

/** Returns the last day that can be booked. */
export const getLastBookableDay = (horizonDays: number, now: Date): IndiaDate => addDays(toIndiaDate(now), horizonDays)
