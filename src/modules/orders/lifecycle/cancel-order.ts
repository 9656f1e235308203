import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { type Paise, subtract } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { isWithinApprovalLimit } from '#modules/access/rules/is-within-approval-limit.ts'
import { createDocumentId } from '#modules/documents/index.server.ts'
import { getDocumentPath } from '#modules/documents/rules/document-path.ts'
import { standardRefundReasons } from '#modules/documents/rules/standard-refund-reasons.ts'
import { releaseReservation } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { closeApprovalRequest } from '../approvals/approval-requests.ts'
import { raiseFlag } from '../flags/raise-flag.ts'
import { refreshFlags } from '../flags/refresh-flags.ts'
import { releaseCouponUse } from '../placing/hold-coupon-use.ts'
import { lockOrder } from '../record/lock-order.ts'
import { notifyCustomer } from '../record/notify-customer.ts'
import { getOrderAmounts, toCancellable } from '../record/order-row.ts'
import { recordTransition } from '../record/record-transition.ts'
import { type CancellationCause, calculateCancellationCharge } from '../record/rules/cancellation-charge.ts'
import { sumStaffRefundsAndReductions } from '../record/sum-staff-refunds-and-reductions.ts'
import { planJobs } from '../schedule/plan-jobs.ts'
import { invoiceCancellationCharge } from './invoice-cancellation-charge.ts'
import { refundOrderInTransaction } from './refund-order-in-transaction.ts'

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
 * cancellation charge is invoiced, or owed to the customer if the company cancels. Refuses 'conflict' order.completed, order.cancelled, order.under-way,
 * cancellation.changed, 'forbidden' staff.right and cancellation.beyond, and 'invalid' reason.required, cause.required,
 * refund.too-much, cancellation.keeps-nothing.
 */
export async function cancelOrder(
  app: App,
  actor: Customer | Staff,
  orderNo: string,
  { reason, cause: givenCause, refund: requestedRefund, shown, seen }: CancellationRequest,
): Promise<void> {
  requirePermission(actor, 'jobs')
  const byStaff = actor.kind === 'staff'
  if (byStaff && !reason.trim()) throw reject('invalid', 'reason.required', { reason: 'reason.required' })
  if (byStaff && !givenCause) throw reject('invalid', 'cause.required', { cause: 'cause.required' })
  const cause = byStaff ? givenCause! : 'customer'
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: actor, seen })
    const decision = calculateCancellationCharge(toCancellable(order), app.now(), actor.kind, cause)
    if (!decision.ok) throw reject('conflict', decision.code)
    if (shown !== undefined && shown !== decision.refund) throw reject('conflict', 'cancellation.changed')
    const refund = byStaff ? (requestedRefund ?? decision.refund) : decision.refund
    if (byStaff && refund !== decision.refund) {
      requirePermission(actor, 'money')
      const before = await sumStaffRefundsAndReductions(tx, actor, order.id)
      if (!isWithinApprovalLimit(actor.role, Math.abs(refund - decision.refund), before))
        throw reject('forbidden', 'cancellation.beyond')
    }
    if (cause === 'company' && refund < decision.refund)
      throw reject('invalid', 'cancellation.keeps-nothing', { refund: 'cancellation.keeps-nothing' })

    if (order.crew_name) await raiseFlag(app, tx, order, 'tell-crew', actor, order.crew_name)
    await recordTransition(app, tx, order, 'Cancelled', { actor, note: reason })
    await tx.updateTable('orders').set({ cancelled_for: cause }).where('id', '=', order.id).execute()
    if (decision.compensation > 0) {
      const owed = { order_id: order.id, amount: decision.compensation, owed_on: toIndiaDate(app.now()) }
      await tx.insertInto('cancellation_compensations').values(owed).execute()
      await raiseFlag(app, tx, order, 'compensation', actor)
    }
    await releaseReservation(tx, order.id)
    await planJobs(tx, order.id)
    await releaseCouponUse(tx, order)
    await closeApprovalRequest(app, tx, order.id)
    await refreshFlags(app, tx, order.id, actor)
    const { credits, debits } = getOrderAmounts(order)
    const charge = subtract(subtract(credits, debits), refund)
    const params = { name: order.name, orderNo, refund: { back: refund, fee: charge } }
    const id = createDocumentId()
    const attachments = charge > 0 ? { attachments: [getDocumentPath(id)] } : {}
    await notifyCustomer(app, tx, order, { template: 'cancelled', params, ...attachments })
    await refundOrderInTransaction(app, tx, order, {
      amount: refund,
      reason: reason || standardRefundReasons.cancelled,
      actor,
    })
    await invoiceCancellationCharge(app, tx, order.id, id)
  })
}
