import { formatRupees, type Paise, smaller } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import { lockOrder, raiseAttention } from '#modules/orders/internal.server.ts'
import type { ProviderRefusal } from '#modules/payments/ports.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

type Refused = {
  orderIds: number[]
  /** What was to be paid, and what of it is for the first order. */
  amount: Paise
  first: Paise
}

const customerPays = { kind: 'system', name: 'callback' } as const

/**
 * The provider does not take a payment that a customer wants to make: staff see it on each of its orders until money comes, and the customer is told
 * what can be done. Refuses 'conflict' payment.in-parts where a part of it can be paid at once, else payment.refused.
 */
export async function reportRefused(
  app: App,
  { orderIds, amount, first }: Refused,
  { why, message }: ProviderRefusal,
): Promise<never> {
  await inTransaction(app.db, async tx => {
    for (const id of orderIds.toSorted((a, b) => a - b)) {
      const order = await lockOrder(tx, { id })
      const words = `${formatRupees(amount)}: ${message}`.slice(0, MAX_WORDS)
      await raiseAttention(app, tx, order, 'payment-refused', customerPays, words)
    }
  })
  const { phone } = app.company.brand
  const { maxAmount } = app.ports.payments
  if (why !== 'above-maximum' || !maxAmount || maxAmount >= amount)
    throw refuse('conflict', 'payment.refused', {}, { phone })
  const part = smaller(first, maxAmount)
  throw refuse('conflict', 'payment.in-parts', {}, { phone, limit: formatRupees(part, 'short'), part: String(part) })
}

/** Of the provider's own words, for staff. */
const MAX_WORDS = 200
