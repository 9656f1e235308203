import type { Paise } from '#kernel/money.ts'
import { isManualPaymentMode } from './manual-payment-mode.ts'

/** A payment as it stands in the books of an order. */
type Booked = { mode: string; credit: Paise /** What of it has not gone back. */; left: Paise; reversed: boolean }

/**
 * Why the entry of a payment cannot be taken back; null where it can. What people typed, people mistype; what the provider told of
 * did come, and goes back as money. Once some of it went back the entry was acted on: that refund is withdrawn first.
 */
export function whyNotReverse({
  mode,
  credit,
  left,
  reversed,
}: Booked): 'not-by-hand' | 'reversed' | 'went-back' | null {
  if (!isManualPaymentMode(mode)) return 'not-by-hand'
  if (reversed) return 'reversed'
  return left === credit ? null : 'went-back'
}
