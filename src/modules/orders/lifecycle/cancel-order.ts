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
  /** Required for staff, optional for customers. */
  reason: string
  /** The cause of the cancellation; required for staff. */
  cause?: CancellationCause
  /** Staff with the permission may refund another amount (paise) than the terms say, within what was paid. */
  refund?: Paise
  /**
   * The refund that the customer was shown, in paise. Refused as 'conflict' cancellation.changed where it has changed
   * since.
   */
  shown?: Paise
  /** The last event of the activity log that was shown. */
  seen?: number
}

/**
 * Cancels an order before its move: the slot becomes available, the refund by the terms is requested, and the
 * cancellation charge is invoiced. Refuses 'conflict' order.completed, order.cancelled, order.under-way,
 * cancellation.changed, 'forbidden' staff.right and cancellation.beyond, and 'invalid' reason.required, cause.required,
 * refund.too-much, cancellation.keeps-nothing.
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
