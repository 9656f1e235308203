import { type Paise, paise } from '#kernel/money.ts'
import { issueRefund } from '#modules/documents/index.server.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { amountsOf, type OrderRow } from '../queries/order-row.ts'
import { moveFacts } from './move-facts.ts'

/** What names the documents of a price that was lowered after its invoice. */
export const creditSource = (allowanceId: number) => `allowance ${allowanceId}`

/** The credit note of a price that was lowered after its invoice; `order` as it was before. Last: it holds the series of documents. */
export async function issueCredit(
  app: App,
  tx: Tx,
  order: OrderRow,
  allowanceId: number,
  { amount, reason }: { amount: Paise; reason: string },
): Promise<void> {
  const amounts = amountsOf(order)
  const tooMuch = Math.max(0, -balanceDue(amounts)) // what was paid too much is money, and no part of the price
  await issueRefund(app, tx, {
    ...{ orderId: order.id, customerId: order.customer_id, move: moveFacts(order) },
    ...{ refundId: creditSource(allowanceId), amount, reason },
    amounts: { ...amounts, credits: paise(amounts.credits - tooMuch) },
  })
}
