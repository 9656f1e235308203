import { formatRupees, type Paise, paise, subtract } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Customer, Staff } from '#modules/identity/rules/actor.ts'
import { releasePlace } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { amountsOf, cancellableOf } from '../queries/order-row.ts'
import { decideCancellation } from '../rules/cancellation.ts'
import { lockOrder } from './lock-order.ts'
import { recordTransition } from './record-transition.ts'
import { returnMoney } from './return-money.ts'
import { tellCustomer } from './tell-customer.ts'

export type CancellationRequest = {
  /** Staff have to say why, customers may. */
  reason: string
  /** Staff may give back another amount than the terms say, within what was paid. */
  refund?: Paise
  /** What the customer was shown: refused 'conflict' cancellation.changed where it has become another amount meanwhile. */
  shown?: Paise
}

/**
 * Ends an order before its move: the slot is free for others, and what the terms give back is on its way. Refuses 'conflict'
 * order.completed, order.cancelled, order.under-way, and 'invalid' refund.too-much.
 */
export async function cancelOrder(
  app: App,
  actor: Customer | Staff,
  orderNo: string,
  { reason, refund: wished, shown }: CancellationRequest,
): Promise<void> {
  const byStaff = actor.kind === 'staff'
  if (byStaff && !reason.trim()) throw refuse('invalid', 'reason.required', { reason: 'reason.required' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, byStaff ? { orderNo } : { orderNo, of: actor })
    const decision = decideCancellation(cancellableOf(order), app.now(), actor.kind)
    if (!decision.ok) throw refuse('conflict', decision.code)
    if (shown !== undefined && shown !== decision.refund) throw refuse('conflict', 'cancellation.changed')
    const refund = byStaff ? (wished ?? decision.refund) : decision.refund

    await recordTransition(app, tx, order, 'Cancelled', { actor, note: reason })
    await releasePlace(tx, order.id)
    if (order.attention) await tx.updateTable('orders').set({ attention: null }).where('id', '=', order.id).execute()
    const { credits, debits } = amountsOf(order)
    const kept = subtract(subtract(credits, debits), refund)
    const params = { name: order.name, orderNo, refund: moneyWords(refund, kept) }
    await tellCustomer(app, tx, order, { template: 'cancelled', params })
    await returnMoney(app, tx, order, { amount: refund, reason: reason || 'Cancelled by the customer', actor })
  })
}

/** At most 60 characters: two variables of a registered SMS. */
function moneyWords(refund: Paise, kept: Paise): string {
  const [back, fee] = [refund, kept].map(amount => formatRupees(paise(amount), 'short'))
  if (refund > 0)
    return kept > 0
      ? `${back} comes back in 5 working days, ${fee} is kept.`
      : `${back} comes back to you within 5 working days.`
  return kept > 0 ? `The token of ${fee} is kept.` : 'Nothing was paid.'
}
