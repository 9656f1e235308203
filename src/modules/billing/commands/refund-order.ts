import { type Paise, subtract } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import {
  amountsOf,
  invoiceCancellationCharge,
  lockOrder,
  notifyCustomer,
  type OrderRow,
  returnMoney,
} from '#modules/orders/internal.server.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { mostRefundable } from '../rules/most-refundable.ts'
import { isAlone, proposeMoney, type RefundDue } from './propose-money.ts'

/**
 * Refunds money while the price stays: an overpayment, a duplicate payment, or a cancellation charge. The limit is the
 * amount paid; for a completed order, the overpayment. The reason appears on the document. `from`: the payment to
 * refund, if staff choose one. Above the approval limit it is proposed to a second approver. For goodwill use
 * `reducePrice`.
 */
export async function refundOrder(
  app: App,
  staff: Staff,
  orderNo: string,
  { amount, reason, from, seen }: { amount: Paise; reason: string; from?: string | undefined; seen?: number },
): Promise<void> {
  requireRight(staff, 'money')
  if (!reason.trim()) throw reject('invalid', 'reason.required', { reason: 'reason.required' })
  if (amount <= 0) throw reject('invalid', 'amount.invalid', { refund: 'amount.invalid' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    if (await isAlone(tx, staff, order.id, amount)) return refundWithin(app, tx, staff, order, { amount, reason, from })
    rejectRefund(order, amount)
    await proposeMoney(app, tx, staff, order, { action: 'refund', amount, reason, from })
  })
}

function rejectRefund(order: OrderRow, amount: Paise): void {
  const amounts = amountsOf(order)
  const held = { paid: subtract(amounts.credits, amounts.debits), balanceDue: balanceDue(amounts) }
  const most = mostRefundable({ status: order.status, ...held })
  if (order.status === 'Completed' && amount > most)
    throw reject('invalid', 'refund.lower-price', { refund: 'refund.lower-price' })
  if (amount > most) throw reject('invalid', 'refund.too-much', { refund: 'refund.too-much' })
}

/** Makes the refund after approval, in the caller's transaction, which holds the lock on `order`. */
export async function refundWithin(app: App, tx: Tx, staff: Staff, order: OrderRow, asked: RefundDue): Promise<void> {
  rejectRefund(order, asked.amount)
  const params = { name: order.name, orderNo: order.order_no, amount: asked.amount }
  await notifyCustomer(app, tx, order, { template: 'refund', params })
  await returnMoney(app, tx, order, { ...asked, actor: staff })
  await invoiceCancellationCharge(app, tx, order.id)
}
