import { type Paise, subtract } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { isWithinApprovalLimit } from '#modules/access/rules/is-within-approval-limit.ts'
import { newDocumentId } from '#modules/documents/index.server.ts'
import { documentAddress } from '#modules/documents/rules/document-address.ts'
import { ownReasons } from '#modules/documents/rules/own-reasons.ts'
import { releaseReservation } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { endWaiting } from '../approvals/ask-for-approval.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { refreshFlags } from '../flags/refresh-flags.ts'
import { releaseCoupon } from '../placing/hold-coupon.ts'
import { decidedBefore } from '../record/decided-before.ts'
import { lockOrder } from '../record/lock-order.ts'
import { notifyCustomer } from '../record/notify-customer.ts'
import { amountsOf, cancellableOf } from '../record/order-row.ts'
import { recordTransition } from '../record/record-transition.ts'
import { type CancellationCause, decideCancellation } from '../record/rules/cancellation.ts'
import { planJobs } from '../schedule/plan-jobs.ts'
import { invoiceCancellationCharge } from './invoice-cancellation-charge.ts'
import { returnMoney } from './return-money.ts'

type CancellationRequest = {
  /** Staff have to say why, customers may. */
  reason: string
  /** Who caused it: staff have to say. */
  cause?: CancellationCause
  /** Staff with the right to may give back another amount than the terms say, within what was paid. */
  refund?: Paise
  /** What the customer was shown: refused 'conflict' cancellation.changed where it has become another amount meanwhile. */
  shown?: Paise
  /** The last event of the trail that was shown. */
  seen?: number
}

/**
 * Ends an order before its move: the slot is free for others, what the terms give back is on its way, and what they keep is
 * invoiced. Refuses 'conflict' order.completed, order.cancelled, order.under-way, 'forbidden' staff.right and cancellation.beyond, and
 * 'invalid' cause.required, refund.too-much, cancellation.keeps-nothing.
 */
export async function cancelOrder(
  app: App,
  actor: Customer | Staff,
  orderNo: string,
  { reason, cause: told, refund: wished, shown, seen }: CancellationRequest,
): Promise<void> {
  requireRight(actor, 'jobs')
  const byStaff = actor.kind === 'staff'
  if (byStaff && !reason.trim()) throw reject('invalid', 'reason.required', { reason: 'reason.required' })
  if (byStaff && !told) throw reject('invalid', 'cause.required', { cause: 'cause.required' })
  const cause = byStaff ? told! : 'customer'
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: actor, seen })
    const decision = decideCancellation(cancellableOf(order), app.now(), actor.kind, cause)
    if (!decision.ok) throw reject('conflict', decision.code)
    if (shown !== undefined && shown !== decision.refund) throw reject('conflict', 'cancellation.changed')
    const refund = byStaff ? (wished ?? decision.refund) : decision.refund
    if (byStaff && refund !== decision.refund) {
      requireRight(actor, 'money')
      const before = await decidedBefore(tx, actor, order.id)
      if (!isWithinApprovalLimit(actor.role, Math.abs(refund - decision.refund), before))
        throw reject('forbidden', 'cancellation.beyond')
    }
    if (cause === 'company' && refund < decision.refund)
      throw reject('invalid', 'cancellation.keeps-nothing', { refund: 'cancellation.keeps-nothing' })

    if (order.crew_name) await raiseFlag(app, tx, order, 'tell-crew', actor, order.crew_name)
    await recordTransition(app, tx, order, 'Cancelled', { actor, note: reason })
    await tx.updateTable('orders').set({ cancelled_for: cause }).where('id', '=', order.id).execute()
    await releaseReservation(tx, order.id)
    await planJobs(tx, order.id)
    await releaseCoupon(tx, order)
    await endWaiting(app, tx, order.id)
    await refreshFlags(app, tx, order.id, actor)
    const { credits, debits } = amountsOf(order)
    const kept = subtract(subtract(credits, debits), refund)
    const params = { name: order.name, orderNo, refund: { back: refund, fee: kept } }
    const id = newDocumentId()
    const attachments = kept > 0 ? { attachments: [documentAddress(id)] } : {}
    await notifyCustomer(app, tx, order, { template: 'cancelled', params, ...attachments })
    await returnMoney(app, tx, order, { amount: refund, reason: reason || ownReasons.cancelled, actor })
    await invoiceCancellationCharge(app, tx, order.id, id)
  })
}
