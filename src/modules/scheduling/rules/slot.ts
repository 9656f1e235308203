import { formatHours } from '#i18n/format.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { PlannedJob } from '#modules/crews/rules/jobs-of.ts'

/** The hour (India) at which a two-hour arrival window begins. */
export type SlotHour = 10 | 12 | 14 | 16
/** How long it is: crews arrive within it (WIZ-05). */
export const SLOT_HOURS = 2
export const slotHours: readonly SlotHour[] = [10, 12, 14, 16]

/** Reads a slot from a form or the wire; 18 is the original's mistaken name of the last slot (WIZ-05). */
export function parseSlot(hour: number): SlotHour | null {
  if (hour === 18) return 16
  return slotHours.find(known => known === hour) ?? null
}

/** Its hours, from and until. */
export const hoursOf = (hour: SlotHour) => ({ from: hour, until: hour + SLOT_HOURS })
/** '10 AM - 12 PM', in 12-hour form (WIZ-05, BOOK-01). */
export const formatSlot = (hour: SlotHour) => formatHours(hoursOf(hour))

/** `trade`: whose crews, by their service category; left out or 0 the movers'. `jobs`: what a move's crew does in it. */
export type Slot = {
  cityId: number
  date: IndiaDate
  hour: SlotHour
  trade?: number
  jobs?: readonly PlannedJob[]
}
