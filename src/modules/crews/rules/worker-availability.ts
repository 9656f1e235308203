import { addDays, countDaysBetween, getWeekday, type IndiaDate } from '#kernel/india-time.ts'
import { type DaySpan, isOverlapping } from './day-span.ts'
import type { WorkerRole } from './worker.ts'

/** The facts that decide whether a worker is available. */
export type WorkerFacts = {
  roles: readonly WorkerRole[]
  /** Null: none was entered. */
  licenceExpiresOn: IndiaDate | null
  /** 0 is Sunday. */
  daysOff: readonly number[]
  /** Weekly offs and days of leave within the requested days on which they work nevertheless. */
  extraDays: readonly IndiaDate[]
  leave: readonly DaySpan[]
  /** The first day on which they no longer work here. */
  leftOn: IndiaDate | null
}

export type WorkerUnavailability =
  | { code: 'left'; on: IndiaDate }
  | { code: 'leave'; first: IndiaDate; last: IndiaDate }
  | { code: 'day-off'; on: IndiaDate }
  | { code: 'not-driver' }
  | { code: 'licence-expired'; on: IndiaDate }

/**
 * Returns all reasons for which a worker is unavailable on these days; empty if they are available. `drives`: true if
 * they are to drive; the default is true for drivers.
 */
export function checkWorkerAvailability(
  { roles, licenceExpiresOn, daysOff, extraDays, leave, leftOn }: WorkerFacts,
  span: DaySpan,
  drives: boolean = roles.includes('driver'),
): WorkerUnavailability[] {
  const reasons: WorkerUnavailability[] = []
  if (leftOn !== null && leftOn <= span.last) reasons.push({ code: 'left', on: leftOn })
  for (const { first, last } of leave)
    if (isOnLeave({ first, last }, span, extraDays)) reasons.push({ code: 'leave', first, last })
  const [off] = listWeeklyOffs({ daysOff, extraDays }, span)
  if (off) reasons.push({ code: 'day-off', on: off })
  if (drives && !roles.includes('driver')) reasons.push({ code: 'not-driver' })
  if (drives && licenceExpiresOn !== null && licenceExpiresOn < span.last)
    reasons.push({ code: 'licence-expired', on: licenceExpiresOn })
  return reasons
}

/** True if a leave keeps a worker away on one of these days. */
export function isOnLeave(leave: DaySpan, span: DaySpan, extraDays: readonly IndiaDate[]): boolean {
  if (!isOverlapping(leave, span)) return false
  if (extraDays.length === 0) return true
  const first = leave.first > span.first ? leave.first : span.first
  const last = leave.last < span.last ? leave.last : span.last
  const days = Array.from({ length: countDaysBetween(first, last) + 1 }, (_, n) => addDays(first, n))
  return days.some(day => !extraDays.includes(day))
}

/**
 * Returns the weekly offs within some days on which a worker does not work. Capacity asks this for every worker and
 * day, so the common cases are fast: most have no day off, and a single day needs only its weekday.
 */
export function listWeeklyOffs(
  { daysOff, extraDays }: Pick<WorkerFacts, 'daysOff' | 'extraDays'>,
  { first, last }: DaySpan,
): IndiaDate[] {
  if (daysOff.length === 0) return []
  const from = getWeekday(first)
  const days = first === last ? 1 : countDaysBetween(first, last) + 1
  const offs: IndiaDate[] = []
  for (let n = 0; n < days; n++)
    if (daysOff.includes((from + n) % 7)) {
      const off = addDays(first, n)
      if (!extraDays.includes(off)) offs.push(off)
    }
  return offs
}
