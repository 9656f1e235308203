import { type Paise, paise, subtract } from '#kernel/money.ts'
import { issueDebitNote, issueRefundDocuments, voidDocuments } from '#modules/documents/index.server.ts'
import { getDocumentOwner, getOrderAmounts, type OrderRow, toMoveFacts } from '#modules/orders/internal.server.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/** Returns the source key of the documents of a price reduction after the invoice. */
const getPriceReductionSource = (reductionId: number) => `allowance ${reductionId}`

/**
 * Issues the credit note of a price reduction after the invoice. `order`: as it was before. Call it last: it locks the
 * document series.
 */
export async function issuePriceReductionCreditNote(
  app: App,
  tx: Tx,
  order: OrderRow,
  reductionId: number,
  { amount, reason }: { amount: Paise; reason: string },
): Promise<void> {
  const amounts = getOrderAmounts(order)
  const overpaid = Math.max(0, -calculateBalanceDue(amounts)) // an overpayment is money, not part of the price
  await issueRefundDocuments(app, tx, {
    ...{ ...getDocumentOwner(order), language: order.language, move: toMoveFacts(order) },
    ...{ refundId: getPriceReductionSource(reductionId), amount, reason },
    amounts: { ...amounts, credits: paise(amounts.credits - overpaid) },
  })
}

/**
 * Reverses the documents of a price reduction that was withdrawn. `order`: as it is since. Its credit note is voided;
 * if the invoice itself was lower because of the reduction, a debit note charges the difference. Call it last: it locks
 * the document series.
 */
export async function voidPriceReductionCreditNote(
  app: App,
  tx: Tx,
  order: OrderRow,
  reduction: { id: number; amount: Paise },
  reason: string,
): Promise<void> {
  const owner = getDocumentOwner(order)
  const source = getPriceReductionSource(reduction.id)
  const isVoided = await voidDocuments(app, tx, owner, source, reason)
  if (isVoided || order.status !== 'Completed') return
  const invoiced = getOrderAmounts({ ...order, priceReductions: order.priceReductions + reduction.amount })
  const gst = subtract(getOrderAmounts(order).gst, invoiced.gst)
  await issueDebitNote(app, tx, { ...owner, move: toMoveFacts(order), source, amount: reduction.amount, gst, reason })
}
