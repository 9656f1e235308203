import { indiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { ErrorCode } from '#kernel/refusal.ts'

/** From so many minutes after the agreed window on, a crew that comes late takes so much off the price. */
export type LateCredit = { minutes: number; amount: Paise }

/** A crew may be held up for so long before anything is promised. */
export const MIN_LATE_MINUTES = 30
export const MAX_LATE_MINUTES = 600
export const MAX_CREDITS = 3
/** Rupees: what is more is a digit too many. */
export const MAX_LATE_RUPEES = 10_000

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** What is wrong with them, by field; none at all is right: nothing is promised then. */
export function lateErrors(credits: readonly LateCredit[]): Record<string, ErrorCode> {
  const errors: Record<string, ErrorCode> = {}
  for (const [at, { minutes, amount }] of credits.entries()) {
    const before = credits[at - 1]
    if (!isWhole(minutes, MIN_LATE_MINUTES, MAX_LATE_MINUTES)) errors[`late-${at}`] = 'terms.late'
    else if (before && minutes <= before.minutes) errors[`late-${at}`] = 'terms.lateLater'
    if (!isWhole(amount / 100, 1, MAX_LATE_RUPEES)) errors[`credit-${at}`] = 'terms.credit'
    else if (before && amount <= before.amount) errors[`credit-${at}`] = 'terms.creditMore'
  }
  return errors
}

/** What is known of an arrival: the window's end, when it happened as we believe it, when we heard of it, and whether the customer's code came with it. */
type Arrival = { until: Date; happenedAt: Date; heardAt: Date; byCode: boolean }

/**
 * What is owed for an arrival, and whether it pays by itself. The customer's own code, on the day itself, says that the crew stood at the door; else (no
 * code, nobody there, a day later) the crew's word stands alone against its own lateness, or against our money: then the later of both times counts,
 * and staff decide.
 */
export function owedFor(
  { until, happenedAt, heardAt, byCode }: Arrival,
  promised: readonly LateCredit[],
): { minutes: number; amount: Paise; byItself: boolean } | null {
  const byItself = byCode && indiaDate(happenedAt) === indiaDate(until)
  const owed = lateCredit(until, byItself ? happenedAt : heardAt, promised)
  return owed && { ...owed, byItself }
}

/** How late somebody came, in whole minutes, and what was promised for that; null where nothing was. */
export function lateCredit(
  until: Date,
  arrivedAt: Date,
  promised: readonly LateCredit[],
): { minutes: number; amount: Paise } | null {
  const minutes = Math.floor((arrivedAt.getTime() - until.getTime()) / 60_000)
  const reached = promised.filter(credit => minutes >= credit.minutes).at(-1)
  return reached ? { minutes, amount: reached.amount } : null
}
