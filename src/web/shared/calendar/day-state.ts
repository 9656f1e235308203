import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import type { DayAvailability } from '#modules/scheduling/queries/read-availability.ts'
import { type SlotHour, slotHours } from '#modules/scheduling/rules/slot.ts'

/** The reason why no crew is available in a window, or on a whole day. */
export type NoCrewReason = 'full' | 'closed' | 'past' | 'too-soon' | 'unavailable'

/**
 * The free crews of a day by slot, in the order of `slotHours`, null at an hour that the city does not sell; the reason
 * where none is free; the number left on the day, and its look in the calendar; `closed`: the reason for closing.
 */
export type DaySlots = {
  date: IndiaDate
  free: (number | null)[]
  noCrew: (NoCrewReason | null)[]
  left: number
  state: 'open' | 'few' | NoCrewReason
  closed: string | null
  /** True if the user may book a full window. */
  canOverbook?: boolean
}

/** The share of a day's crews at or below which few are left. */
const FEW_LEFT_SHARE = 0.25

export function toDaySlots({ date, closed, slots, shared }: DayAvailability): DaySlots {
  const slotAt = (hour: SlotHour) => slots.find(slot => slot.hour === hour)
  const free = slotHours.map(hour => slotAt(hour)?.free ?? null)
  const noCrew = slotHours.map(hour => findNoCrewReason(slotAt(hour), closed !== null))
  const ofDay = (numbers: number[]) => (shared ? Math.max(0, ...numbers) : numbers.reduce((sum, one) => sum + one, 0))
  const all = ofDay(slots.map(({ capacity }) => capacity))
  const left = ofDay(slots.map(slot => slot.free))
  const day = { date, free, noCrew, left, closed }
  if (left === 0) return { ...day, state: pickMainReason(noCrew) }
  return { ...day, state: left <= all * FEW_LEFT_SHARE ? 'few' : 'open' }
}

/** Returns the reason why a window has no crew. It is full only where crews work in it and all are booked. */
function findNoCrewReason(slot: DayAvailability['slots'][number] | undefined, closed: boolean): NoCrewReason | null {
  if (!slot || slot.free > 0) return null
  if (closed) return 'closed'
  if (slot.closure === 'past' || slot.closure === 'too-soon') return slot.closure
  return slot.closure || slot.capacity === 0 ? 'unavailable' : 'full'
}

/** Returns the reason shown for a day whose windows have no crew for different reasons. */
const pickMainReason = (reasons: readonly (NoCrewReason | null)[]): NoCrewReason =>
  (['closed', 'full', 'too-soon', 'unavailable'] as const).find(reason => reasons.includes(reason)) ?? 'past'

/** True from today on, up to the last day that can be booked. */
export const isBookable = (date: IndiaDate, today: IndiaDate, lastDay: IndiaDate) => date >= today && date <= lastDay

export const getFreeCrews = (day: DaySlots | undefined, hour: SlotHour): number | null =>
  day ? (day.free[slotHours.indexOf(hour)] ?? 0) : null

/** True if the city sells a slot; for an unknown day it may. */
export const isSlotSold = (day: DaySlots | undefined, hour: SlotHour): boolean =>
  !day || day.free[slotHours.indexOf(hour)] !== null

export const getNoCrewReason = (day: DaySlots | undefined, hour: SlotHour): NoCrewReason | null =>
  day?.noCrew[slotHours.indexOf(hour)] ?? null

/** True if a slot cannot be chosen. */
export const isSlotOff = (day: DaySlots | undefined, hour: SlotHour): boolean =>
  getFreeCrews(day, hour) === 0 && !isOverbooking(day, hour)

/** True if choosing a slot overbooks it: it is full, and the user may do that. */
export const isOverbooking = (day: DaySlots | undefined, hour: SlotHour): boolean =>
  day?.canOverbook === true && getNoCrewReason(day, hour) === 'full'

/** True if no slot is available on a day. */
export const isDayUnavailable = (day: DaySlots | undefined) =>
  day?.left === 0 && !(day.canOverbook && day.noCrew.includes('full'))

/** Consecutive days that are closed for the same reason. */
export type ClosedRun = { first: IndiaDate; last: IndiaDate; reason: string }

/** Groups the closed days of a calendar, in order. */
export function groupClosedDates(days: readonly DaySlots[]): ClosedRun[] {
  const runs: ClosedRun[] = []
  for (const { date, closed: reason } of days) {
    if (!reason) continue
    const before = runs.at(-1)
    if (before?.reason === reason && addDays(before.last, 1) === date) before.last = date
    else runs.push({ first: date, last: date, reason })
  }
  return runs
}
