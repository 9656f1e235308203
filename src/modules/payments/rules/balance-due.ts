import { type Paise, paise } from '#kernel/money.ts'

export type OrderAmounts = {
  grandTotal: Paise
  gst: Paise
  insurance: Paise
  discount: Paise
  /** Sums of the ledger. */
  credits: Paise
  debits: Paise
}

/**
 * Returns the balance due (BOOK-03): grand total + GST + insurance − discount − (credits − debits). Below zero: the
 * customer has overpaid.
 */
export const calculateBalanceDue = (order: OrderAmounts): Paise =>
  paise(order.grandTotal + order.gst + order.insurance - order.discount - (order.credits - order.debits))
