import { addDays, type IndiaDate, indiaDate, indiaHour } from '#kernel/india-time.ts'
import type { SlotHour } from './slot.ts'

/** A crew needs this long to reach the door; the booking horizon keeps a year's typing mistake out. */
export const LEAD_HOURS = 2
export const HORIZON_DAYS = 120

/** Whether a slot may still be asked for: not in the past, not sooner than a crew can come (WIZ-05). */
export function isSlotOpen(date: IndiaDate, hour: SlotHour, now: Date): boolean {
  const today = indiaDate(now)
  if (date < today || date > addDays(today, HORIZON_DAYS)) return false
  return date > today || indiaHour(now) + LEAD_HOURS <= hour
}
