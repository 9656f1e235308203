import { type Paise, paise } from '#kernel/money.ts'

/** The part of a payment that is for one order. */
export type PaymentPart = { orderId: number; amount: Paise }

/**
 * Splits a received amount by the requested parts: each in turn as far as the money reaches, any excess to the first.
 * They sum to the amount to the paisa; a part that got nothing is left out.
 */
export function splitPayment(amount: Paise, requested: readonly PaymentPart[]): PaymentPart[] {
  let left: number = amount
  const parts = requested.map(({ orderId, amount: requestedAmount }) => {
    const received = Math.min(left, requestedAmount)
    left -= received
    return { orderId, amount: received }
  })
  parts[0]!.amount += left
  return parts.filter(part => part.amount > 0).map(part => ({ ...part, amount: paise(part.amount) }))
}
