import { reject } from '#kernel/domain-error.ts'
import { formatRupees, minAmount, type Paise } from '#kernel/money.ts'
import { lockOrder, raiseFlag } from '#modules/orders/internal.server.ts'
import { getDefaultPaymentProvider } from '#modules/payments/internal.server.ts'
import type { ProviderRejection } from '#modules/payments/ports.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

type RejectedPaymentOrder = {
  orderIds: number[]
  /** The total amount, and the part of the first order, in paise. */
  amount: Paise
  first: Paise
}

const callbackActor = { kind: 'system', name: 'callback' } as const

/**
 * Handles a payment order that the provider rejected: staff see a flag on each of the orders until a payment arrives,
 * and the customer reads what to do. Always throws: 'conflict' payment.in-parts if a part can be paid now, else
 * payment.refused.
 */
export async function flagRejectedPayment(
  app: App,
  { orderIds, amount, first }: RejectedPaymentOrder,
  { why, message }: ProviderRejection,
): Promise<never> {
  await inTransaction(app.db, async tx => {
    for (const id of orderIds.toSorted((a, b) => a - b)) {
      const order = await lockOrder(tx, { id })
      const flagText = `${formatRupees(amount)}: ${message}`.slice(0, MESSAGE_MAX_LENGTH)
      await raiseFlag(app, tx, order, 'payment-refused', callbackActor, flagText)
    }
  })
  const { phone } = app.company.brand
  const { maxAmount } = getDefaultPaymentProvider(app)
  if (why !== 'above-maximum' || !maxAmount || maxAmount >= amount)
    throw reject('conflict', 'payment.refused', {}, { phone })
  const part = minAmount(first, maxAmount)
  throw reject('conflict', 'payment.in-parts', {}, { phone, limit: formatRupees(part, 'short'), part: String(part) })
}

/** The maximum length of the provider's message, for staff. */
const MESSAGE_MAX_LENGTH = 200
