import { formatRupees, type Paise, smaller } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import { lockOrder, raiseFlag } from '#modules/orders/internal.server.ts'
import { getDefaultProvider } from '#modules/payments/internal.server.ts'
import type { ProviderRejection } from '#modules/payments/ports.ts'
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
  { why, message }: ProviderRejection,
): Promise<never> {
  await inTransaction(app.db, async tx => {
    for (const id of orderIds.toSorted((a, b) => a - b)) {
      const order = await lockOrder(tx, { id })
      const words = `${formatRupees(amount)}: ${message}`.slice(0, MAX_WORDS)
      await raiseFlag(app, tx, order, 'payment-refused', customerPays, words)
    }
  })
  const { phone } = app.company.brand
  const { maxAmount } = getDefaultProvider(app)
  if (why !== 'above-maximum' || !maxAmount || maxAmount >= amount)
    throw reject('conflict', 'payment.refused', {}, { phone })
  const part = smaller(first, maxAmount)
  throw reject('conflict', 'payment.in-parts', {}, { phone, limit: formatRupees(part, 'short'), part: String(part) })
}

/** Of the provider's own words, for staff. */
const MAX_WORDS = 200
