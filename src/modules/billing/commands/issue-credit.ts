import { type Paise, paise, subtract } from '#kernel/money.ts'
import { issueDebit, issueRefund, voidDocuments } from '#modules/documents/index.server.ts'
import { amountsOf, moveFacts, type OrderRow, ownerOf } from '#modules/orders/internal.server.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/** Returns the source key of the documents of a price reduction after the invoice. */
const creditSource = (allowanceId: number) => `allowance ${allowanceId}`

/**
 * Issues the credit note of a price reduction after the invoice. `order`: as it was before. Call it last: it locks the
 * document series.
 */
export async function issueCredit(
  app: App,
  tx: Tx,
  order: OrderRow,
  allowanceId: number,
  { amount, reason }: { amount: Paise; reason: string },
): Promise<void> {
  const amounts = amountsOf(order)
  const tooMuch = Math.max(0, -balanceDue(amounts)) // an overpayment is money, not part of the price
  await issueRefund(app, tx, {
    ...{ ...ownerOf(order), language: order.language, move: moveFacts(order) },
    ...{ refundId: creditSource(allowanceId), amount, reason },
    amounts: { ...amounts, credits: paise(amounts.credits - tooMuch) },
  })
}

/**
 * Reverses the documents of a price reduction that was withdrawn. `order`: as it is since. Its credit note is voided;
 * if the invoice itself was lower because of the reduction, a debit note charges the difference. Call it last: it locks
 * the document series.
 */
export async function voidCredit(
  app: App,
  tx: Tx,
  order: OrderRow,
  allowance: { id: number; amount: Paise },
  reason: string,
): Promise<void> {
  const owner = ownerOf(order)
  const source = creditSource(allowance.id)
  const isTakenBack = await voidDocuments(app, tx, owner, source, reason)
  if (isTakenBack || order.status !== 'Completed') return
  const invoiced = amountsOf({ ...order, allowed: order.allowed + allowance.amount })
  const gst = subtract(amountsOf(order).gst, invoiced.gst)
  await issueDebit(app, tx, { ...owner, move: moveFacts(order), source, amount: allowance.amount, gst, reason })
}
