import { reject } from '#kernel/domain-error.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import {
  getOrderAmounts,
  notifyCustomer,
  type OrderRow,
  refreshApproval,
  refreshFlags,
  refundOrderInTransaction,
} from '#modules/orders/internal.server.ts'
import { getWorkPriceWithGst } from '#modules/orders/record/rules/apply-reduction.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { canReducePrice } from '../rules/can-reduce-price.ts'
import { issuePriceReductionCreditNote } from './issue-price-reduction-credit-note.ts'
import type { MoneyReturnRequest } from './propose-money-return.ts'
import { recordPriceReduction } from './record-price-reduction.ts'

/** Rejects a price reduction that the order's status or its price does not allow. */
export function requireReduciblePrice(order: OrderRow, amount: Paise): void {
  if (!canReducePrice(order.status)) throw reject('conflict', 'order.status')
  if (amount > getWorkPriceWithGst(getOrderAmounts(order)))
    throw reject('invalid', 'allowance.too-much', { reduction: 'allowance.too-much' })
}

/**
 * Reduces the price after approval, in the caller's transaction, which holds the lock on `order`. Returns the id of the
 * price reduction.
 */
export async function applyPriceReduction(
  app: App,
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { amount, reason }: MoneyReturnRequest,
): Promise<number> {
  requireReduciblePrice(order, amount)
  const reductionId = await recordPriceReduction(app, tx, order, { amount, reason, actor })
  await refreshApproval(app, tx, order, actor)
  await refreshFlags(app, tx, order.id, actor)
  const reducedOrder = { ...order, priceReductions: order.priceReductions + amount }
  const refundAmount = paise(Math.max(0, Math.min(amount, -calculateBalanceDue(getOrderAmounts(reducedOrder)))))
  if (refundAmount > 0) {
    const params = { name: order.name, orderNo: order.order_no, amount: refundAmount }
    await notifyCustomer(app, tx, order, { template: 'refund', params })
    await refundOrderInTransaction(app, tx, reducedOrder, {
      amount: refundAmount,
      reason,
      actor,
      priceReductionId: reductionId,
    })
  }
  if (order.status === 'Completed') await issuePriceReductionCreditNote(app, tx, order, reductionId, { amount, reason })
  return reductionId
}
