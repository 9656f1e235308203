/** What cannot be right of a sum that a provider reports: more than what it is part of, or in another currency. */
export type ImplausibleReason = 'amount' | 'currency'

/** Why news of a refund or dispute moves no money. `provider`: another provider than the payment's own reported it. */
export type HeldReason = ImplausibleReason | 'provider'

type Money = { amount: number; currency: string }
type Reported = {
  amounts: readonly number[]
  /** Undefined where the provider does not say. */
  currency?: string | undefined
}

/** What is refunded or disputed of a payment is at most the payment, and in its currency. Null where that is so. */
export function whyImplausible({ amounts, currency }: Reported, payment: Money): ImplausibleReason | null {
  if (currency !== undefined && currency !== payment.currency) return 'currency'
  return amounts.every(amount => amount >= 0 && amount <= payment.amount) ? null : 'amount'
}
