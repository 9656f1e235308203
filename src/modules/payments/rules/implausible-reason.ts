/** The reason for which a reported amount cannot be right: more than the amount it is part of, or another currency. */
export type ImplausibleReason = 'amount' | 'currency'

/**
 * The reason for which news of a refund or dispute moves no money. `provider`: another provider than the payment's own
 * reported it.
 */
export type HeldUpdateReason = ImplausibleReason | 'provider'

type Money = { amount: number; currency: string }
type ReportedAmounts = {
  amounts: readonly number[]
  /** Undefined if the provider does not say. */
  currency?: string | undefined
}

/** Checks that a refunded or disputed amount is at most the payment, and in its currency. Returns null if it is. */
export function findImplausibleReason(
  { amounts, currency }: ReportedAmounts,
  payment: Money,
): ImplausibleReason | null {
  if (currency !== undefined && currency !== payment.currency) return 'currency'
  return amounts.every(amount => amount >= 0 && amount <= payment.amount) ? null : 'amount'
}
