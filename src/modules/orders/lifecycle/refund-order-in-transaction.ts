import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import { type Actor, formatActor } from '#modules/access/rules/actor.ts'
import { issueRefundDocuments } from '#modules/documents/index.server.ts'
import { requestRefund } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { refreshFlags } from '../flags/refresh-flags.ts'
import { getDocumentOwner, getOrderAmounts, type OrderRow } from '../record/order-row.ts'
import { recordEvent } from '../record/record-transition.ts'
import { toMoveFacts } from '../record/to-move-facts.ts'

type OrderRefund = {
  amount: Paise
  reason: string
  actor: Actor
  /** The price reduction for which the money is refunded. */
  priceReductionId?: number | null
  /** The payment that staff chose to refund from. */
  from?: string | undefined
}

/**
 * Refunds money of an order: the ledger's debit, the request to the payment gateway, its refund voucher or credit note,
 * and the activity, in the caller's transaction, which has locked `order`. An amount of 0 does nothing. Refuses
 * 'invalid' refund.too-much, refund.beyond-payment. Call it last, because it locks the document series until the
 * commit.
 */
export async function refundOrderInTransaction(
  app: App,
  tx: Tx,
  order: OrderRow,
  { amount, reason, actor, priceReductionId = null, from }: OrderRefund,
): Promise<void> {
  if (amount === 0) return
  const requestedBy = formatActor(actor)
  const refunds = await requestRefund(app, tx, {
    orderId: order.id,
    amount,
    reason,
    requestedBy,
    priceReductionId,
    fromPaymentId: from,
  })
  await recordEvent(app, tx, order, 'refund', { actor, note: `${formatRupees(amount)}: ${reason}` })
  for (const { key } of refunds.filter(({ isManual }) => isManual))
    await raiseFlag(app, tx, order, 'manual-refund-due', actor, key)
  await refreshFlags(app, tx, order.id, actor)
  if (order.status === 'Completed' && priceReductionId) return // the price reduction has one credit note of its own
  const amounts = getOrderAmounts(order)
  let { debits } = amounts
  for (const { key, amount: part, how } of refunds) {
    const before = { ...amounts, debits }
    await issueRefundDocuments(app, tx, {
      ...getDocumentOwner(order),
      language: order.language,
      move: toMoveFacts(order),
      refundId: key,
      amount: part,
      reason,
      how,
      amounts: before,
    })
    debits = paise(debits + part)
  }
}
