import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import { type Actor, actorLabel, type Staff } from '#modules/access/rules/actor.ts'
import {
  amountsOf,
  lockOrder,
  notifyCustomer,
  type OrderRow,
  recordEvent,
  refreshFlags,
  returnMoney,
  reviewApproval,
} from '#modules/orders/internal.server.ts'
import { priceOfWork } from '#modules/orders/record/rules/apply-reduction.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { canReducePrice } from '../rules/can-reduce-price.ts'
import { issueCredit } from './issue-credit.ts'
import { isAlone, proposeMoney, type RefundDue } from './propose-money.ts'

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
  { amount, reason, seen }: { amount: Paise; reason: string; seen?: number },
): Promise<void> {
  requireRight(staff, 'money')
  if (!reason.trim()) throw reject('invalid', 'reason.required', { lowerReason: 'reason.required' })
  if (amount <= 0) throw reject('invalid', 'amount.invalid', { lower: 'amount.invalid' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    if (await isAlone(tx, staff, order.id, amount))
      return void (await lowerWithin(app, tx, staff, order, { amount, reason }))
    rejectLower(order, amount)
    await proposeMoney(app, tx, staff, order, { action: 'lower', amount, reason })
  })
}

function rejectLower(order: OrderRow, amount: Paise): void {
  if (!canReducePrice(order.status)) throw reject('conflict', 'order.status')
  if (amount > priceOfWork(amountsOf(order)))
    throw reject('invalid', 'allowance.too-much', { lower: 'allowance.too-much' })
}

/**
 * Reduces the price after approval, in the caller's transaction, which holds the lock on `order`. Returns the id of the
 * price reduction.
 */
export async function lowerWithin(
  app: App,
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { amount, reason }: RefundDue,
): Promise<number> {
  rejectLower(order, amount)
  const allowanceId = await allow(app, tx, order, { amount, reason, actor })
  await reviewApproval(app, tx, order, actor)
  await refreshFlags(app, tx, order.id, actor)
  const lowered = { ...order, allowed: order.allowed + amount }
  const back = paise(Math.max(0, Math.min(amount, -balanceDue(amountsOf(lowered)))))
  if (back > 0) {
    const params = { name: order.name, orderNo: order.order_no, amount: back }
    await notifyCustomer(app, tx, order, { template: 'refund', params })
    await returnMoney(app, tx, lowered, { amount: back, reason, actor, allowanceId })
  }
  if (order.status === 'Completed') await issueCredit(app, tx, order, allowanceId, { amount, reason })
  return allowanceId
}

/**
 * Records a price reduction. Returns its id, which is the source of its credit note. The caller holds the order's row.
 */
export async function allow(
  app: App,
  tx: Tx,
  order: OrderRow,
  { amount, reason, actor }: { amount: Paise; reason: string; actor: Actor },
): Promise<number> {
  const { id } = await tx
    .insertInto('price_reductions')
    .values({
      ...{ order_id: order.id, amount, reason, decided_by: actorLabel(actor), decided_at: app.now() },
      ...{ withdrawn_by: null, withdrawn_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(app, tx, order, 'lowered', { actor, note: `${formatRupees(amount)}: ${reason}` })
  return id
}
