import { type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { type Paise, paise, subtract, ZERO } from '#kernel/money.ts'
import { type CancellationStep, FREE_RESCHEDULE_HOURS } from '#modules/scheduling/rules/booking-terms.ts'
import type { OrderStatus } from './status.ts'

/** The hour that counts for a date without a slot, because crews do not come before the first slot. */
const FIRST_SLOT_HOUR = 10

/** The party that caused a cancellation: the customer, the company, or neither. */
export const cancellationCauses = ['customer', 'company', 'other'] as const
export type CancellationCause = (typeof cancellationCauses)[number]

export type Cancellable = {
  status: OrderStatus
  /** Credits less debits of the ledger, in paise. */
  paid: Paise
  token: Paise
  moveDate: IndiaDate | null
  slot: number | null
  /** The agreed cancellation terms, the earliest step first. */
  cancellation: readonly CancellationStep[]
}

export type CancellationDecision =
  | {
      ok: true
      charge: Paise
      refund: Paise
      compensation: Paise
      freeUntil: Date | null
      steps: readonly CancellationStep[]
    }
  | { ok: false; code: 'order.completed' | 'order.cancelled' | 'order.under-way' }

/** The result of a cancellation as the customer sees it beforehand; amounts in paise. */
export type CancellationPreview = {
  paid: Paise
  charge: Paise
  refund: Paise
  freeUntil: Date | null
  steps: readonly CancellationStep[]
  /** The current cancellation charge as a share of the token, in per cent. */
  share: number
}

type AgreedCancellationTerms = Pick<Cancellable, 'moveDate' | 'slot' | 'cancellation'>

/**
 * Returns the time until which rescheduling is free and a customer can do it online; null while no date is fixed.
 * Source: terms of booking.
 */
export const getFreeRescheduleDeadline = ({
  moveDate,
  slot,
}: Omit<AgreedCancellationTerms, 'cancellation'>): Date | null =>
  moveDate === null ? null : getTimeBeforeSlot(moveDate, slot, FREE_RESCHEDULE_HOURS)

/** Returns the time until which a cancellation is free; null while no date is fixed. */
export const getFreeCancellationDeadline = ({ moveDate, slot, cancellation }: AgreedCancellationTerms): Date | null =>
  moveDate === null ? null : getTimeBeforeSlot(moveDate, slot, cancellation[0]!.hours)

const getTimeBeforeSlot = (moveDate: IndiaDate, slot: number | null, hours: number): Date =>
  new Date(toIndiaInstant(moveDate, slot ?? FIRST_SLOT_HOUR).getTime() - hours * 3_600_000)

/** Returns the current cancellation charge as a share of the token, in per cent, and the later steps. */
export function getCurrentCancellationStep({ moveDate, slot, cancellation }: AgreedCancellationTerms, now: Date) {
  const started = moveDate ? cancellation.filter(({ hours }) => now >= getTimeBeforeSlot(moveDate, slot, hours)) : []
  return { share: started.at(-1)?.share ?? 0, later: cancellation.slice(started.length) }
}

/**
 * Calculates the cancellation charge and the refund as of now, in paise. Cancellation is free until the first agreed
 * step and while no date is fixed; then the charge is a share of the token, as far as it was paid, and the rest is
 * refunded. A completed order cannot be cancelled. From the hour of the slot on, when the crew is there, a customer has
 * to call. Source: terms, cancellation notice. Where the company cancels, it refunds everything and pays the same charge
 * to the customer: a charge that we do not bear as well may not be imposed (Consumer Protection (E-Commerce) Rules 2020,
 * rule 4(8)). Where neither party is the cause, neither pays.
 */
export function calculateCancellationCharge(
  order: Cancellable,
  now: Date,
  by: 'customer' | 'staff',
  cause: CancellationCause = 'customer',
): CancellationDecision {
  const { status, paid, token, moveDate, slot, cancellation } = order
  if (status === 'Completed') return { ok: false, code: 'order.completed' }
  if (status === 'Cancelled') return { ok: false, code: 'order.cancelled' }
  const begins = moveDate && toIndiaInstant(moveDate, slot ?? FIRST_SLOT_HOUR)
  if (by === 'customer' && paid > 0 && begins && now >= begins) return { ok: false, code: 'order.under-way' }
  const { share } = getCurrentCancellationStep(order, now)
  const band = paise(Math.min(Math.round((token * share) / 100), Math.max(paid, 0)))
  const charge = cause === 'customer' ? band : ZERO
  return {
    ok: true,
    charge,
    refund: subtract(paise(Math.max(paid, 0)), charge),
    compensation: cause === 'company' ? band : ZERO,
    freeUntil: getFreeCancellationDeadline(order),
    steps: cancellation,
  }
}
