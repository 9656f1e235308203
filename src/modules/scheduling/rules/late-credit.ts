import type { ErrorCode } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'

/** The credit for a crew that arrives so many minutes or more after the agreed window. */
export type LateCreditStep = { minutes: number; amount: Paise }

/** The shortest delay for which a credit can be promised. */
export const MIN_LATE_MINUTES = 30
export const MAX_LATE_MINUTES = 600
export const MAX_LATE_CREDITS = 3
/** In rupees: a higher amount is a typing error. */
export const MAX_LATE_CREDIT_RUPEES = 10_000

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** Validates the credits. Returns the errors by field; an empty list is valid: nothing is promised then. */
export function validateLateCredits(credits: readonly LateCreditStep[]): Record<string, ErrorCode> {
  const errors: Record<string, ErrorCode> = {}
  for (const [at, { minutes, amount }] of credits.entries()) {
    const before = credits[at - 1]
    if (!isWhole(minutes, MIN_LATE_MINUTES, MAX_LATE_MINUTES)) errors[`late-${at}`] = 'terms.late'
    else if (before && minutes <= before.minutes) errors[`late-${at}`] = 'terms.lateLater'
    if (!isWhole(amount / 100, 1, MAX_LATE_CREDIT_RUPEES)) errors[`credit-${at}`] = 'terms.credit'
    else if (before && amount <= before.amount) errors[`credit-${at}`] = 'terms.creditMore'
  }
  return errors
}

/**
 * The facts of an arrival: the window's end, the effective time, the time we received the report, and whether the
 * customer's OTP came with it.
 */
type ArrivalFacts = { until: Date; happenedAt: Date; receivedAt: Date; byCode: boolean }

/**
 * Calculates the credit for a late arrival, and whether it is paid automatically. The customer's own OTP, on the same
 * day, proves that the crew was there. Otherwise (no OTP, nobody at home, a day later) the crew's word alone decides
 * about its own lateness, or our money: then the later of both times counts, and staff decide.
 */
export function calculateLateCredit(
  { until, happenedAt, receivedAt, byCode }: ArrivalFacts,
  promised: readonly LateCreditStep[],
): { minutes: number; amount: Paise; byItself: boolean } | null {
  const byItself = byCode && toIndiaDate(happenedAt) === toIndiaDate(until)
  const dueCredit = findLateCredit(until, byItself ? happenedAt : receivedAt, promised)
  return dueCredit && { ...dueCredit, byItself }
}

/**
 * Finds the credit promised for a late arrival, with the delay in whole minutes; null if nothing was promised for it.
 */
export function findLateCredit(
  until: Date,
  arrivedAt: Date,
  promised: readonly LateCreditStep[],
): { minutes: number; amount: Paise } | null {
  const minutes = Math.floor((arrivedAt.getTime() - until.getTime()) / 60_000)
  const reached = promised.filter(credit => minutes >= credit.minutes).at(-1)
  return reached ? { minutes, amount: reached.amount } : null
}
