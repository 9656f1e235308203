import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { manualPaymentModes, TDS } from '#modules/payments/rules/manual-payment-mode.ts'

/** Where money lies: in the hand, on the company's own account, with the payment provider, or as tax that firms withheld, with the tax office. */
export const books = ['cash', 'bank', 'gateway', 'tds'] as const
export type Book = (typeof books)[number]

/** An entry of the ledger, on the day on which the money came or its return was decided. */
export type BookEntry = {
  id: number
  day: IndiaDate
  orderNo: string
  name: string
  type: string
  /** What it came by, or by what the payment came that it takes from: 'cash', 'upi', 'bank', 'razorpay'. */
  mode: string
  paymentId: string
  /** What staff wrote of it: a transfer's number, that of a receipt written by hand. */
  reference: string
  currency: string
  credit: Paise
  debit: Paise
  /** Of what went through the provider: with what it was settled. */
  settlementId: string | null
  utr: string | null
  /** Of a refund: how far it has come. */
  refund: string | null
}

export const bookOf = (mode: string): Book =>
  mode === TDS ? 'tds' : mode === 'cash' ? 'cash' : manualPaymentModes.some(hand => hand === mode) ? 'bank' : 'gateway'

/** Each entry with what the book holds after it; other currencies are held apart, and not counted. */
export function* withBalance(entries: Iterable<BookEntry>, opening: Paise): Generator<BookEntry & { balance: Paise }> {
  let balance = opening as number
  for (const entry of entries) {
    if (entry.currency === 'INR') balance += entry.credit - entry.debit
    yield { ...entry, balance: paise(balance) }
  }
}
