import type { IndiaDate } from '#kernel/india-time.ts'
import type { DayAvailability } from '#modules/scheduling/queries/read-availability.ts'
import { type SlotHour, slotHours } from '#modules/scheduling/rules/slot.ts'

/** Free crews of a day by slot, in the order of `slotHours`, and how the day looks in the calendar. */
export type DayPlaces = { date: IndiaDate; free: number[]; state: 'open' | 'few' | 'full' }

/** A quarter of the day's crews or fewer is few. */
const FEW = 0.25

export function dayPlaces({ date, slots }: DayAvailability): DayPlaces {
  const free = slotHours.map(hour => slots.find(slot => slot.hour === hour)?.free ?? 0)
  const all = slots.reduce((sum, slot) => sum + slot.capacity, 0)
  const left = free.reduce((sum, places) => sum + places, 0)
  return { date, free, state: left === 0 ? 'full' : left <= all * FEW ? 'few' : 'open' }
}

/** From today on, as far as days can be booked. */
export const isBookable = (date: IndiaDate, today: IndiaDate, lastDay: IndiaDate) => date >= today && date <= lastDay

export const freeAt = (day: DayPlaces | undefined, hour: SlotHour): number | null =>
  day ? (day.free[slotHours.indexOf(hour)] ?? 0) : null
