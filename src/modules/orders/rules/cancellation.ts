import { addDays, type IndiaDate, instantOf } from '#kernel/india-time.ts'
import { type Paise, paise, subtract } from '#kernel/money.ts'
import type { OrderStatus } from './status.ts'

/** A change or cancellation is free until so long before the slot. Source: terms, cancellation notice. */
const NOTICE_DAYS = 2
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
}

export type Cancellation =
  | { ok: true; fee: Paise; refund: Paise; freeUntil: Date | null }
  | { ok: false; code: 'order.completed' | 'order.cancelled' | 'order.under-way' }

/** What a customer sees before it is done. */
export type CancellationPreview = { paid: Paise; fee: Paise; refund: Paise; freeUntil: Date | null }

/** Until when a change or cancellation costs nothing: 48 hours before the slot; null while no day is agreed. */
export const freeUntil = (moveDate: IndiaDate | null, slot: number | null): Date | null =>
  moveDate ? instantOf(addDays(moveDate, -NOTICE_DAYS), slot ?? FIRST_SLOT) : null

/**
 * What a cancellation costs now and what goes back. Free until 48 hours before the slot and while no day is agreed; then the
 * token is kept, as far as it was paid, and everything beyond it goes back. Never once completed. From the hour of the slot
 * on, the crew being there, a customer has to call. Source: terms, cancellation notice. Where the company caused it nothing is
 * kept: we bear no charge when we cancel, so none may be asked (Consumer Protection (E-Commerce) Rules 2020, rule 4(8)).
 */
export function decideCancellation(
  order: Cancellable,
  now: Date,
  by: 'customer' | 'staff',
  cause: CancellationCause = 'customer',
): Cancellation {
  const { status, paid, token, moveDate, slot } = order
  if (status === 'Completed') return { ok: false, code: 'order.completed' }
  if (status === 'Cancelled') return { ok: false, code: 'order.cancelled' }
  const begins = moveDate && instantOf(moveDate, slot ?? FIRST_SLOT)
  if (by === 'customer' && paid > 0 && begins && now >= begins) return { ok: false, code: 'order.under-way' }
  const until = freeUntil(moveDate, slot)
  const free = cause === 'company' || !until || now < until
  const fee = paise(free ? 0 : Math.min(token, Math.max(paid, 0)))
  return { ok: true, fee, refund: subtract(paise(Math.max(paid, 0)), fee), freeUntil: until }
}
