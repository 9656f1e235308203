import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { notifyCustomer } from '../record/notify-customer.ts'
import { getCustomerDue } from '../record/order-row.ts'
import { recordTransition } from '../record/record-transition.ts'
import { rejectPassedSlot } from '../schedule/reject-passed-slot.ts'

/**
 * Approves an order after staff have checked the list, the date and the money: the balance becomes payable. Refuses
 * 'conflict' order.slot-passed.
 */
export async function approveOrder(app: App, staff: Staff, orderNo: string, seen?: number): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    rejectPassedSlot(app, order)
    await recordTransition(app, tx, order, 'Adminapproved', { actor: staff })
    const balance = getCustomerDue(order)
    await notifyCustomer(app, tx, order, { template: 'approved', params: { name: order.name, orderNo, balance } })
  })
}
