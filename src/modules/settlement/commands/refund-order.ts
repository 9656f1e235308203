import { type Paise, subtract } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { amountsOf, lockOrder, returnMoney, tellCustomer } from '#modules/orders/internal.server.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { mostRefundable } from '../rules/most-refundable.ts'

/**
 * Staff give money back and the price stays: what was paid too much or twice, what a cancellation kept. Within what was paid, of
 * a completed order within what was paid too much, with a reason that stands on the document; `from`: the payment that it goes out
 * of, where staff choose one. For goodwill: `lowerPrice`.
 */
export async function refundOrder(
  app: App,
  staff: Staff,
  orderNo: string,
  { amount, reason, from, seen }: { amount: Paise; reason: string; from?: string | undefined; seen?: number },
): Promise<void> {
  requireRight(staff, 'money')
  if (!reason.trim()) throw refuse('invalid', 'reason.required', { reason: 'reason.required' })
  if (amount <= 0) throw refuse('invalid', 'amount.invalid', { refund: 'amount.invalid' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, seen })
    const amounts = amountsOf(order)
    const held = { paid: subtract(amounts.credits, amounts.debits), balanceDue: balanceDue(amounts) }
    if (order.status === 'Completed' && amount > mostRefundable({ status: order.status, ...held }))
      throw refuse('invalid', 'refund.lower-price', { refund: 'refund.lower-price' })
    const params = { name: order.name, orderNo, amount }
    await tellCustomer(app, tx, order, { template: 'refund', params })
    await returnMoney(app, tx, order, { amount, reason, actor: staff, from })
  })
}
