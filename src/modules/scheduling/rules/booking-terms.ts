import type { ErrorCode, ErrorFields } from '#kernel/domain-error.ts'
import { type Paise, ZERO } from '#kernel/money.ts'
import { type LateCreditStep, MAX_LATE_CREDITS, validateLateCredits } from './late-credit.ts'

/** The share of the token (per cent) that a cancellation costs from so many hours before the slot on. */
export type CancellationStep = { hours: number; share: number }

/** The terms that customers agree to when they book. */
export type BookingTerms = {
  /** Minutes for which a slot is held while its customer pays. */
  holdMinutes: number
  /** The earliest first, each more expensive than the one before; free before the first. */
  cancellation: readonly CancellationStep[]
  /** Credits for a late crew, the earliest first; none: nothing is promised. */
  lateCredits: readonly LateCreditStep[]
  /** The charge for rescheduling after the free notice, before GST; whole rupees. */
  lateRescheduleCharge: Paise
}

/**
 * Rescheduling is free until so many hours before the arrival window opens; after that customers call. Source: terms of
 * booking.
 */
export const FREE_RESCHEDULE_HOURS = 48

/** The terms until the operator sets others, and those of all older orders. Source: terms, cancellation notice. */
export const defaultBookingTerms: BookingTerms = {
  holdMinutes: 15,
  cancellation: [{ hours: 48, share: 100 }],
  lateCredits: [],
  lateRescheduleCharge: ZERO,
}

export const MIN_HOLD_MINUTES = 10
export const MAX_HOLD_MINUTES = 60
export const MAX_CANCELLATION_STEPS = 3
export const MAX_LATE_RESCHEDULE_CHARGE = 1_00_000_00 as Paise
/** Two weeks: nobody plans a move so far ahead that more would be fair. */
export const MAX_NOTICE_HOURS = 336

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** Validates the terms. Returns the errors by field; empty if there are none. */
export function validateBookingTerms({
  holdMinutes,
  cancellation,
  lateCredits,
  lateRescheduleCharge,
}: BookingTerms): ErrorFields {
  const errors: Record<string, ErrorCode> = {}
  if (!isWhole(holdMinutes, MIN_HOLD_MINUTES, MAX_HOLD_MINUTES)) errors.holdMinutes = 'terms.hold'
  if (!isWhole(lateRescheduleCharge, 0, MAX_LATE_RESCHEDULE_CHARGE) || lateRescheduleCharge % 100 !== 0)
    errors.lateRescheduleCharge = 'terms.late-reschedule'
  if (lateCredits.length > MAX_LATE_CREDITS) errors['late-0'] = 'terms.late'
  if (cancellation.length === 0 || cancellation.length > MAX_CANCELLATION_STEPS) errors['hours-0'] = 'terms.hours'
  for (const [at, { hours, share }] of cancellation.entries()) {
    const before = cancellation[at - 1]
    if (!isWhole(hours, 2, MAX_NOTICE_HOURS)) errors[`hours-${at}`] = 'terms.hours'
    else if (before && hours >= before.hours) errors[`hours-${at}`] = 'terms.later'
    if (!isWhole(share, 1, 100)) errors[`share-${at}`] = 'terms.share'
    else if (before && share <= before.share) errors[`share-${at}`] = 'terms.dearer'
  }
  return { ...errors, ...validateLateCredits(lateCredits) }
}

/**
 * True if cancellation is free up to a point, and then costs the whole token: the most common terms, stated in one
 * sentence.
 */
export const isFreeUntilFullCharge = (steps: readonly CancellationStep[]): boolean =>
  steps.length === 1 && steps[0]!.share === 100
