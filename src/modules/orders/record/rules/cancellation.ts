import { type IndiaDate, instantOf } from '#kernel/india-time.ts'
import { type Paise, paise, subtract } from '#kernel/money.ts'
import { type CancellationStep, FREE_RESCHEDULE_HOURS } from '#modules/scheduling/rules/booking-terms.ts'
import type { OrderStatus } from './status.ts'

/** Where a day is agreed and no hour yet: crews do not come before the first slot. */
const FIRST_SLOT = 10

/** Who caused a cancellation: the customer, the company, or nobody and something else. */
export const cancellationCauses = ['customer', 'company', 'other'] as const
export type CancellationCause = (typeof cancellationCauses)[number]

export type Cancellable = {
  status: OrderStatus
  /** Credits less debits of the ledger. */
  paid: Paise
  token: Paise
  moveDate: IndiaDate | null
  slot: number | null
  /** What was agreed, the earliest first. */
  cancellation: readonly CancellationStep[]
}

export type Cancellation =
  | { ok: true; fee: Paise; refund: Paise; freeUntil: Date | null; steps: readonly CancellationStep[] }
  | { ok: false; code: 'order.completed' | 'order.cancelled' | 'order.under-way' }

/** What a customer sees before it is done. */
export type CancellationPreview = {
  paid: Paise
  fee: Paise
  refund: Paise
  freeUntil: Date | null
  steps: readonly CancellationStep[]
  /** The share of the token that is kept now, per cent. */
  share: number
}

type Agreed = Pick<Cancellable, 'moveDate' | 'slot' | 'cancellation'>

/** Until when rescheduling costs nothing and a customer does it online; null while no date is fixed. Source: terms of booking. */
export const freeRescheduleUntil = ({ moveDate, slot }: Omit<Agreed, 'cancellation'>): Date | null =>
  moveDate === null ? null : hoursBefore(moveDate, slot, FREE_RESCHEDULE_HOURS)

/** Until when a cancellation costs nothing; null while no date is fixed. */
export const freeUntil = ({ moveDate, slot, cancellation }: Agreed): Date | null =>
  moveDate === null ? null : hoursBefore(moveDate, slot, cancellation[0]!.hours)

const hoursBefore = (moveDate: IndiaDate, slot: number | null, hours: number): Date =>
  new Date(instantOf(moveDate, slot ?? FIRST_SLOT).getTime() - hours * 3_600_000)

/** The share of the token that is kept now, per cent, and the steps that are still to come. */
export function stepNow({ moveDate, slot, cancellation }: Agreed, now: Date) {
  const started = moveDate ? cancellation.filter(({ hours }) => now >= hoursBefore(moveDate, slot, hours)) : []
  return { share: started.at(-1)?.share ?? 0, later: cancellation.slice(started.length) }
}

/**
 * What a cancellation costs now and what goes back. Free until the first step of what was agreed and while no day is agreed; then its
 * share of the token is kept, as far as it was paid, and everything beyond it goes back. Never once completed. From the hour of the slot
 * on, the crew being there, a customer has to call. Source: terms, cancellation notice. Where the company caused it nothing is
 * kept: we bear no charge when we cancel, so none may be asked (Consumer Protection (E-Commerce) Rules 2020, rule 4(8)).
 */
export function decideCancellation(
  order: Cancellable,
  now: Date,
  by: 'customer' | 'staff',
  cause: CancellationCause = 'customer',
): Cancellation {
  const { status, paid, token, moveDate, slot, cancellation } = order
  if (status === 'Completed') return { ok: false, code: 'order.completed' }
  if (status === 'Cancelled') return { ok: false, code: 'order.cancelled' }
  const begins = moveDate && instantOf(moveDate, slot ?? FIRST_SLOT)
  if (by === 'customer' && paid > 0 && begins && now >= begins) return { ok: false, code: 'order.under-way' }
  const { share } = stepNow(order, now)
  const kept = cause === 'company' ? 0 : Math.round((token * share) / 100)
  const fee = paise(Math.min(kept, Math.max(paid, 0)))
  return {
    ok: true,
    fee,
    refund: subtract(paise(Math.max(paid, 0)), fee),
    freeUntil: freeUntil(order),
    steps: cancellation,
  }
}
