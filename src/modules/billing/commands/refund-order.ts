import { reject } from '#kernel/domain-error.ts'
import { type Paise, subtract } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import {
  getOrderAmounts,
  invoiceCancellationCharge,
  lockOrder,
  notifyCustomer,
  type OrderRow,
  refundOrderInTransaction,
} from '#modules/orders/internal.server.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { calculateMaxRefund } from '../rules/max-refund.ts'
import { canDecideAlone, type MoneyReturnRequest, proposeMoneyReturn } from './propose-money-return.ts'

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
  { amount, reason, from, seen: revision }: { amount: Paise; reason: string; from?: string | undefined; seen?: number },
): Promise<void> {
  requirePermission(staff, 'money')
  if (!reason.trim()) throw reject('invalid', 'reason.required', { reason: 'reason.required' })
  if (amount <= 0) throw reject('invalid', 'amount.invalid', { refund: 'amount.invalid' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen: revision })
    if (await canDecideAlone(tx, staff, order.id, amount))
      return requestApprovedRefund(app, tx, staff, order, { amount, reason, from })
    requireRefundableAmount(order, amount)
    await proposeMoneyReturn(app, tx, staff, order, { action: 'refund', amount, reason, from })
  })
}

function requireRefundableAmount(order: OrderRow, amount: Paise): void {
  const amounts = getOrderAmounts(order)
  const moneyHeld = { paid: subtract(amounts.credits, amounts.debits), balanceDue: calculateBalanceDue(amounts) }
  const maxAmount = calculateMaxRefund({ status: order.status, ...moneyHeld })
  if (order.status === 'Completed' && amount > maxAmount)
    throw reject('invalid', 'refund.lower-price', { refund: 'refund.lower-price' })
  if (amount > maxAmount) throw reject('invalid', 'refund.too-much', { refund: 'refund.too-much' })
}

/** Makes the refund after approval, in the caller's transaction, which holds the lock on `order`. */
export async function requestApprovedRefund(
  app: App,
  tx: Tx,
  staff: Staff,
  order: OrderRow,
  request: MoneyReturnRequest,
): Promise<void> {
  requireRefundableAmount(order, request.amount)
  const params = { name: order.name, orderNo: order.order_no, amount: request.amount }
  await notifyCustomer(app, tx, order, { template: 'refund', params })
  await refundOrderInTransaction(app, tx, order, { ...request, actor: staff })
  await invoiceCancellationCharge(app, tx, order.id)
}
