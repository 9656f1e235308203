import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import type { DayAvailability } from '#modules/scheduling/queries/read-availability.ts'
import { type SlotHour, slotHours } from '#modules/scheduling/rules/slot.ts'

/** Why no crew can be had in a window, or on a whole day. */
export type NoCrew = 'full' | 'closed' | 'past' | 'too-soon' | 'unavailable'

/**
 * Free crews of a day by slot, in the order of `slotHours`, null at an hour that the city does not sell; why there is none in each of them;
 * how many that leaves on the day, and how it looks in the calendar; `closed`: why nobody works on it.
 */
export type DayPlaces = {
  date: IndiaDate
  free: (number | null)[]
  noCrew: (NoCrew | null)[]
  left: number
  state: 'open' | 'few' | NoCrew
  closed: string | null
}

/** A quarter of the day's crews or fewer is few. */
const FEW = 0.25

export function dayPlaces({ date, closed, slots, shared }: DayAvailability): DayPlaces {
  const slotAt = (hour: SlotHour) => slots.find(slot => slot.hour === hour)
  const free = slotHours.map(hour => slotAt(hour)?.free ?? null)
  const noCrew = slotHours.map(hour => noCrewIn(slotAt(hour), closed !== null))
  const ofDay = (numbers: number[]) => (shared ? Math.max(0, ...numbers) : numbers.reduce((sum, one) => sum + one, 0))
  const all = ofDay(slots.map(({ capacity }) => capacity))
  const left = ofDay(slots.map(slot => slot.free))
  const day = { date, free, noCrew, left, closed }
  if (left === 0) return { ...day, state: worthMost(noCrew) }
  return { ...day, state: left <= all * FEW ? 'few' : 'open' }
}

/** A window is full only where crews go out in it and all of them are taken. */
function noCrewIn(slot: DayAvailability['slots'][number] | undefined, closed: boolean): NoCrew | null {
  if (!slot || slot.free > 0) return null
  if (closed) return 'closed'
  if (slot.closure === 'past' || slot.closure === 'too-soon') return slot.closure
  return slot.closure || slot.capacity === 0 ? 'unavailable' : 'full'
}

/** What a day is called whose windows have no crew for different reasons. */
const worthMost = (reasons: readonly (NoCrew | null)[]): NoCrew =>
  (['closed', 'full', 'too-soon', 'unavailable'] as const).find(reason => reasons.includes(reason)) ?? 'past'

/** From today on, as far as days can be booked. */
export const isBookable = (date: IndiaDate, today: IndiaDate, lastDay: IndiaDate) => date >= today && date <= lastDay

export const freeAt = (day: DayPlaces | undefined, hour: SlotHour): number | null =>
  day ? (day.free[slotHours.indexOf(hour)] ?? 0) : null

/** Whether the city sells a slot at all; of a day that is not known it may. */
export const isSold = (day: DayPlaces | undefined, hour: SlotHour): boolean =>
  !day || day.free[slotHours.indexOf(hour)] !== null

export const noCrewAt = (day: DayPlaces | undefined, hour: SlotHour): NoCrew | null =>
  day?.noCrew[slotHours.indexOf(hour)] ?? null

/** Whether nothing can be had on a day. */
export const isGone = (day: DayPlaces | undefined) => day?.left === 0

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
