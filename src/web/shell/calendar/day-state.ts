import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import type { DayAvailability } from '#modules/scheduling/queries/read-availability.ts'
import { type SlotHour, slotHours } from '#modules/scheduling/rules/slot.ts'

/**
 * Free crews of a day by slot, in the order of `slotHours`, null at an hour that the city does not sell, how many that leaves on the day, and how it looks in the calendar;
 * `closed`: why nobody works on it.
 */
export type DayPlaces = {
  date: IndiaDate
  free: (number | null)[]
  left: number
  state: 'open' | 'few' | 'full' | 'closed'
  closed: string | null
}

/** A quarter of the day's crews or fewer is few. */
const FEW = 0.25

export function dayPlaces({ date, closed, slots, shared }: DayAvailability): DayPlaces {
  const free = slotHours.map(hour => slots.find(slot => slot.hour === hour)?.free ?? null)
  const ofDay = (numbers: number[]) => (shared ? Math.max(0, ...numbers) : numbers.reduce((sum, one) => sum + one, 0))
  const all = ofDay(slots.map(({ capacity }) => capacity))
  const left = ofDay(slots.map(slot => slot.free))
  const day = { date, free, left, closed }
  if (closed) return { ...day, state: 'closed' }
  return { ...day, state: left === 0 ? 'full' : left <= all * FEW ? 'few' : 'open' }
}

/** From today on, as far as days can be booked. */
export const isBookable = (date: IndiaDate, today: IndiaDate, lastDay: IndiaDate) => date >= today && date <= lastDay

export const freeAt = (day: DayPlaces | undefined, hour: SlotHour): number | null =>
  day ? (day.free[slotHours.indexOf(hour)] ?? 0) : null

/** Whether the city sells a slot at all; of a day that is not known it may. */
export const isSold = (day: DayPlaces | undefined, hour: SlotHour): boolean =>
  !day || day.free[slotHours.indexOf(hour)] !== null

/** Whether nothing can be had on a day. */
export const isGone = (day: DayPlaces | undefined) => day?.state === 'full' || day?.state === 'closed'

/** Days in a row that are closed for the same reason. */
export type ClosedRun = { first: IndiaDate; last: IndiaDate; reason: string }

/** Of the days of a calendar, in their order. */
export function closedRuns(days: readonly DayPlaces[]): ClosedRun[] {
  const runs: ClosedRun[] = []
  for (const { date, closed: reason } of days) {
    if (!reason) continue
    const before = runs.at(-1)
    if (before?.reason === reason && addDays(before.last, 1) === date) before.last = date
    else runs.push({ first: date, last: date, reason })
  }
  return runs
}
