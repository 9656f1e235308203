import { formatRupees, type Paise } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from './lock-order.ts'
import { returnMoney } from './return-money.ts'
import { tellCustomer } from './tell-customer.ts'

/**
 * Staff give money back without ending the order: what was paid too much, what a claim is worth, what a cancellation kept.
 * Within what was paid, with a reason that stands on the document.
 */
export async function refundOrder(
  app: App,
  staff: Staff,
  orderNo: string,
  { amount, reason, seen }: { amount: Paise; reason: string; seen?: number },
): Promise<void> {
  requireRight(staff, 'money')
  if (!reason.trim()) throw refuse('invalid', 'reason.required', { reason: 'reason.required' })
  if (amount <= 0) throw refuse('invalid', 'amount.invalid', { refund: 'amount.invalid' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, seen })
    const params = { name: order.name, orderNo, amount: formatRupees(amount) }
    await tellCustomer(app, tx, order, { template: 'refund', params })
    await returnMoney(app, tx, order, { amount, reason, actor: staff })
  })
}
