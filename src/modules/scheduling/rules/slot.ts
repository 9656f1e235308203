import { formatHours } from '#i18n/format.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { PlannedJob } from '#modules/crews/rules/build-planned-jobs.ts'

/** The hour (India) at which a two-hour arrival window begins. */
export type SlotHour = 10 | 12 | 14 | 16
/** The length of a window in hours: crews arrive within it (WIZ-05). */
export const SLOT_HOURS = 2
export const slotHours: readonly SlotHour[] = [10, 12, 14, 16]

/** Parses a slot from a form or the wire; 18 is the original's mistaken name of the last slot (WIZ-05). */
export function parseSlot(hour: number): SlotHour | null {
  if (hour === 18) return 16
  return slotHours.find(known => known === hour) ?? null
}

/** Returns the hours of the window, from and until. */
export const getSlotHours = (hour: SlotHour) => ({ from: hour, until: hour + SLOT_HOURS })
/** Formats a slot as '10 AM - 12 PM', in 12-hour form (WIZ-05, BOOK-01). */
export const formatSlot = (hour: SlotHour) => formatHours(getSlotHours(hour))

/**
 * A slot of a city. `trade`: the service category whose crews it needs; left out or 0 for moves. `jobs`: the work of a
 * move's crew in it, planned with a version of the durations; left out: the defaults.
 */
export type BookingSlot = {
  cityId: number
  date: IndiaDate
  hour: SlotHour
  trade?: number
  jobs?: readonly PlannedJob[]
  durationsVersion?: number
}
