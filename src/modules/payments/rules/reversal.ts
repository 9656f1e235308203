import type { Paise } from '#kernel/money.ts'
import { isManualPaymentMode } from './manual-payment-mode.ts'

/** A payment in the books of an order. */
type BookedPayment = { mode: string; credit: Paise /** The part not refunded. */; left: Paise; reversed: boolean }

/**
 * Returns the reason for which a payment's entry cannot be reversed; null if it can. Staff may mistype an entry; a
 * payment that the provider reported did arrive, and can only be refunded. Once part of it was refunded, that refund
 * must be withdrawn first.
 */
export function checkReversal({
  mode,
  credit,
  left,
  reversed,
}: BookedPayment): 'not-manual' | 'reversed' | 'went-back' | null {
  if (!isManualPaymentMode(mode)) return 'not-manual'
  if (reversed) return 'reversed'
  return left === credit ? null : 'went-back'
}
