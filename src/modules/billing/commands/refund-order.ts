import { reject } from '#kernel/domain-error.ts'
import type { Paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockOrder } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { canDecideAlone, proposeMoneyReturn } from './propose-money-return.ts'
import { requestApprovedRefund, requireRefundableAmount } from './request-approved-refund.ts'

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
