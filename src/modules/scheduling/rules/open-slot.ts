import { addDays, type IndiaDate, indiaDate, instantOf } from '#kernel/india-time.ts'
import type { SlotHour } from './slot.ts'

/** A crew needs this long to reach the door; the booking horizon keeps a year's typing mistake out. */
const LEAD_HOURS = 2
export const HORIZON_DAYS = 120

/** Whether a slot may still be asked for: not sooner than a crew can come, to the minute, and so never in the past (WIZ-05). */
export function isSlotOpen(date: IndiaDate, hour: SlotHour, now: Date): boolean {
  const soonest = now.getTime() + LEAD_HOURS * 3_600_000
  return instantOf(date, hour).getTime() >= soonest && date <= addDays(indiaDate(now), HORIZON_DAYS)
}
