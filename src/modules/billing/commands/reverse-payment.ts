import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { issueReversalDocuments } from '#modules/documents/index.server.ts'
import {
  getDocumentOwner,
  getOrderAmounts,
  getSlotWithJobs,
  lockOrder,
  notifyCustomer,
  type OrderRow,
  planJobs,
  raiseFlag,
  raiseFlagIfBalanceDue,
  recordEvent,
  recordTransition,
  refreshFlags,
  toMoveFacts,
} from '#modules/orders/internal.server.ts'
import { isBookingLost } from '#modules/orders/record/rules/status.ts'
import { getOrderSlot } from '#modules/orders/schedule/rules/get-order-slot.ts'
import { reverseManualPayment } from '#modules/payments/internal.server.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import { holdReservation, releaseReservation } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Reverses a payment that staff recorded by mistake, in full: with a ledger entry and a refund voucher (for a retained
 * amount, a credit note of the charge), and a message to the customer. The amount due is recalculated. An order that is
 * not yet approved becomes a quotation again if its token is gone. Rejects with 'forbidden' without the right to money,
 * 'invalid' reason.required, 'unknown' payment.unknown, 'conflict' order.changed and payment.<why it cannot be>.
 */
export async function reversePayment(
  app: App,
  staff: Staff,
  orderNo: string,
  paymentId: string,
  { reason, seen: revision }: { reason: string; seen?: number | undefined },
): Promise<void> {
  requirePermission(staff, 'money')
  if (!reason.trim()) throw reject('invalid', 'reason.required', { why: 'reason.required' })
  await inTransaction(app.db, async tx => {
    const before = await lockOrder(tx, { orderNo, by: staff, seen: revision })
    const { amount, mode } = await reverseManualPayment(app, tx, before.id, paymentId)
    const order = await lockOrder(tx, { id: before.id })
    const note = `${formatRupees(amount)}, ${mode}: ${reason}`
    await recordEvent(app, tx, order, 'reversed', { actor: staff, note })
    const held = paise(order.credits - order.debits)
    if (isBookingLost({ status: order.status, token: paise(order.token), held, onAccount: order.on_account }))
      await revertToQuotation(app, tx, order, staff)
    await raiseFlagIfBalanceDue(app, tx, order, staff)
    await refreshFlags(app, tx, order.id, staff)
    const due = order.status === 'Cancelled' ? 0 : Math.max(0, calculateBalanceDue(getOrderAmounts(order)))
    const params = { name: order.name, orderNo, amount, balance: paise(due) }
    await notifyCustomer(app, tx, order, { template: 'payment-reversed', params })
    const amounts = getOrderAmounts(before)
    const owner = { ...getDocumentOwner(order), language: order.language, move: toMoveFacts(order) }
    const source = `reversal ${paymentId}`
    await issueReversalDocuments(app, tx, { ...owner, paymentId, amount, reason, amounts, source, how: 'reversal' })
  })
}

/**
 * Turns the order back into a quotation at its booked price. Its slot is put on hold for payment, if it is still
 * available.
 */
async function revertToQuotation(app: App, tx: Tx, order: OrderRow, staff: Staff): Promise<void> {
  await recordTransition(app, tx, order, 'Quotation', { actor: staff, mover: 'reversal' })
  const isPartPaid = order.credits > order.debits
  if (isPartPaid) await raiseFlag(app, tx, { ...order, status: 'Quotation' }, 'token-short', staff)
  const slot = getOrderSlot(order)
  const isUpcoming = slot && toIndiaInstant(slot.date, slot.hour) > app.now()
  const held =
    isUpcoming && (await holdReservation(app, tx, order.id, await getSlotWithJobs(tx, order.id, slot), { by: 'staff' }))
  if (!held) await releaseReservation(tx, order.id)
  await planJobs(tx, order.id)
  const today = toIndiaDate(app.now())
  if (order.valid_until && order.valid_until < today)
    await tx.updateTable('orders').set({ valid_until: today }).where('id', '=', order.id).execute()
}
