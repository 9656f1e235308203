import { addDays, daysBetween, type IndiaDate, weekday } from '#kernel/india-time.ts'
import { meet, type Span } from './span.ts'
import type { WorkerRole } from './worker.ts'

/** What is known of a worker when somebody is to go out. */
export type WorkerFacts = {
  roles: readonly WorkerRole[]
  /** Null: none was entered. */
  licenceExpiresOn: IndiaDate | null
  /** 0 is Sunday. */
  daysOff: readonly number[]
  /** Weekly offs on which they work all the same, of the span that was asked about. */
  extraDays: readonly IndiaDate[]
  leave: readonly Span[]
  /** The first day on which they no longer work here. */
  leftOn: IndiaDate | null
}

export type WorkerReason =
  | { code: 'left'; on: IndiaDate }
  | { code: 'leave'; first: IndiaDate; last: IndiaDate }
  | { code: 'day-off'; on: IndiaDate }
  | { code: 'not-driver' }
  | { code: 'licence-expired'; on: IndiaDate }

/**
 * All that keeps a worker from going out on these days; nothing: they may. `drives`: whether they are to drive; left out, whoever is a driver is.
 */
export function whyNotWorker(
  { roles, licenceExpiresOn, daysOff, extraDays, leave, leftOn }: WorkerFacts,
  span: Span,
  drives: boolean = roles.includes('driver'),
): WorkerReason[] {
  const reasons: WorkerReason[] = []
  if (leftOn !== null && leftOn <= span.last) reasons.push({ code: 'left', on: leftOn })
  for (const { first, last } of leave) if (meet({ first, last }, span)) reasons.push({ code: 'leave', first, last })
  const [off] = weeklyOffsIn({ daysOff, extraDays }, span)
  if (off) reasons.push({ code: 'day-off', on: off })
  if (drives && !roles.includes('driver')) reasons.push({ code: 'not-driver' })
  if (drives && licenceExpiresOn !== null && licenceExpiresOn < span.last)
    reasons.push({ code: 'licence-expired', on: licenceExpiresOn })
  return reasons
}

/**
 * The weekly offs within some days on which a worker does not work. Capacity asks this of everybody for each day: most have no day off, and of one
 * day its weekday tells.
 */
export function weeklyOffsIn(
  { daysOff, extraDays }: Pick<WorkerFacts, 'daysOff' | 'extraDays'>,
  { first, last }: Span,
): IndiaDate[] {
  if (daysOff.length === 0) return []
  const from = weekday(first)
  const days = first === last ? 1 : daysBetween(first, last) + 1
  const offs: IndiaDate[] = []
  for (let n = 0; n < days; n++)
    if (daysOff.includes((from + n) % 7)) {
      const off = addDays(first, n)
      if (!extraDays.includes(off)) offs.push(off)
    }
  return offs
}
