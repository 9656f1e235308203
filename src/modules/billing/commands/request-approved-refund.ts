import { reject } from '#kernel/domain-error.ts'
import { type Paise, subtract } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import {
  getOrderAmounts,
  invoiceCancellationCharge,
  notifyCustomer,
  type OrderRow,
  refundOrderInTransaction,
} from '#modules/orders/internal.server.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { calculateMaxRefund } from '../rules/max-refund.ts'
import type { MoneyReturnRequest } from './propose-money-return.ts'

/** Rejects a refund above the amount that the order can return. */
export function requireRefundableAmount(order: OrderRow, amount: Paise): void {
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
