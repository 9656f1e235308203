import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockBusinessCustomer } from '#modules/business-customers/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { hasUnapprovedBalance } from '../approvals/approval-requests.ts'
import { refreshFlags } from '../flags/refresh-flags.ts'
import { lockOrder } from '../record/lock-order.ts'
import { getCustomerDue, getJobTime, type OrderRow } from '../record/order-row.ts'
import { recordEvent, recordTransition } from '../record/record-transition.ts'
import { hasSlotPassed } from '../schedule/rules/job-time.ts'
import { completeOrderInTransaction } from './complete-order.ts'
import { recordDelivery } from './record-delivery.ts'
import { type DeliveryConfirmation, requireDelivered } from './require-delivered.ts'

/**
 * Records that a crew did an order although nobody had approved it or assigned the crew in time, once its slot is over.
 * Each status is recorded in the activity; the customer is not notified of the crew. With a confirmation of the
 * delivery it is completed as well where it is paid in full, or on a business customer's account; else the balance is
 * collected first, or HR approves. Refuses 'invalid' crew.required, 'conflict' order.status, order.not-over, and as
 * `requireDelivered` where a delivery is confirmed.
 */
export async function recordWorkDone(
  app: App,
  staff: Staff,
  orderNo: string,
  { crew, seen, confirmation = null }: { crew: string; seen?: number; confirmation?: DeliveryConfirmation | null },
): Promise<void> {
  requirePermission(staff, 'jobs')
  if (!crew.trim()) throw reject('invalid', 'crew.required', { crew: 'crew.required' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const { id, status } = order
    if (status !== 'Token' && status !== 'Adminapproved') throw reject('conflict', 'order.status')
    if (!hasSlotPassed(getJobTime(order), app.now())) throw reject('conflict', 'order.not-over')
    await recordEvent(app, tx, order, 'done', { actor: staff })
    if (status === 'Token') await recordTransition(app, tx, order, 'Adminapproved', { actor: staff })
    await recordTransition(app, tx, { id, status: 'Adminapproved' }, 'ready', { actor: staff, note: crew })
    await tx.updateTable('orders').set({ crew_name: crew }).where('id', '=', id).execute()
    await refreshFlags(app, tx, id, staff)
    const ready = await lockOrder(tx, { id })
    if (!(await recordDelivery(app, tx, id))) {
      if (!confirmation) return
      await requireDelivered(app, tx, staff, ready, confirmation)
    }
    if (getCustomerDue(ready) <= 0 && !(await isWaitingForApproval(tx, ready)))
      await completeOrderInTransaction(app, tx, staff, ready)
  })
}

const isWaitingForApproval = async (tx: Tx, order: OrderRow) =>
  order.on_account &&
  order.business_customer_id !== null &&
  hasUnapprovedBalance(tx, order, await lockBusinessCustomer(tx, order.business_customer_id))
