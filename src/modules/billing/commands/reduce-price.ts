import { reject } from '#kernel/domain-error.ts'
import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { type Actor, formatActor, type Staff } from '#modules/access/rules/actor.ts'
import {
  getOrderAmounts,
  lockOrder,
  notifyCustomer,
  type OrderRow,
  recordEvent,
  refreshApproval,
  refreshFlags,
  refundOrderInTransaction,
} from '#modules/orders/internal.server.ts'
import { getWorkPriceWithGst } from '#modules/orders/record/rules/apply-reduction.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { canReducePrice } from '../rules/can-reduce-price.ts'
import { issuePriceReductionCreditNote } from './issue-price-reduction-credit-note.ts'
import { canDecideAlone, type MoneyReturnRequest, proposeMoneyReturn } from './propose-money-return.ts'

/**
 * Reduces the agreed price, for goodwill or because something went wrong. The amount due falls, and what was paid above
 * the new price is refunded. Before the invoice, the invoice is lower; after it, one credit note returns the amount,
 * even if the refund comes from several payments. Above the approval limit it is proposed to a second approver. Rejects
 * with 'conflict' order.status, and 'invalid' reason.required, amount.invalid, allowance.too-much.
 */
export async function reducePrice(
  app: App,
  staff: Staff,
  orderNo: string,
  { amount, reason, seen: revision }: { amount: Paise; reason: string; seen?: number },
): Promise<void> {
  requirePermission(staff, 'money')
  if (!reason.trim()) throw reject('invalid', 'reason.required', { lowerReason: 'reason.required' })
  if (amount <= 0) throw reject('invalid', 'amount.invalid', { lower: 'amount.invalid' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen: revision })
    if (await canDecideAlone(tx, staff, order.id, amount))
      return void (await applyPriceReduction(app, tx, staff, order, { amount, reason }))
    requireReduciblePrice(order, amount)
    await proposeMoneyReturn(app, tx, staff, order, { action: 'lower', amount, reason })
  })
}

function requireReduciblePrice(order: OrderRow, amount: Paise): void {
  if (!canReducePrice(order.status)) throw reject('conflict', 'order.status')
  if (amount > getWorkPriceWithGst(getOrderAmounts(order)))
    throw reject('invalid', 'allowance.too-much', { lower: 'allowance.too-much' })
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

/**
 * Records a price reduction. Returns its id, which is the source of its credit note. The caller holds the order's row.
 */
export async function recordPriceReduction(
  app: App,
  tx: Tx,
  order: OrderRow,
  { amount, reason, actor }: { amount: Paise; reason: string; actor: Actor },
): Promise<number> {
  const { id } = await tx
    .insertInto('price_reductions')
    .values({
      ...{ order_id: order.id, amount, reason, decided_by: formatActor(actor), decided_at: app.now() },
      ...{ withdrawn_by: null, withdrawn_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(app, tx, order, 'lowered', { actor, note: `${formatRupees(amount)}: ${reason}` })
  return id
}
