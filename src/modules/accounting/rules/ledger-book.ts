import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { isWithheld, manualPaymentModes } from '#modules/payments/rules/manual-payment-mode.ts'

/**
 * The books of money: cash, the company's bank account, the payment gateway, and TDS that business customers paid to
 * the tax office, as income tax and as GST.
 */
export const ledgerBooks = ['cash', 'bank', 'gateway', 'tds', 'tds-gst'] as const
export type LedgerBook = (typeof ledgerBooks)[number]

/** An entry of the ledger, dated on the day the money was received, the refund was paid by staff, or the refund was requested from the provider. */
export type BookEntry = {
  id: number
  day: IndiaDate
  orderNo: string
  name: string
  type: string
  /** The payment mode: 'cash', 'upi', 'bank' or 'razorpay'. For a refund, the mode of the payment that it returns. */
  mode: string
  paymentId: string
  /** The reference that staff entered: of a transfer, or the number of a handwritten receipt. */
  reference: string
  currency: string
  credit: Paise
  debit: Paise
  /** The settlement of an entry that went through the provider. */
  settlementId: string | null
  utr: string | null
  /** The status of a refund. */
  refund: string | null
}

export const getLedgerBook = (mode: string): LedgerBook =>
  isWithheld(mode)
    ? mode
    : mode === 'cash'
      ? 'cash'
      : manualPaymentModes.some(manualMode => manualMode === mode)
        ? 'bank'
        : 'gateway'

/** Yields each entry with the balance of the book after it. Other currencies do not count. */
export function* addRunningBalance(
  entries: Iterable<BookEntry>,
  opening: Paise,
): Generator<BookEntry & { balance: Paise }> {
  let balance = opening as number
  for (const entry of entries) {
    if (entry.currency === 'INR') balance += entry.credit - entry.debit
    yield { ...entry, balance: paise(balance) }
  }
}
