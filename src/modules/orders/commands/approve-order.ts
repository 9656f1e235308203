import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { dueOfCustomer } from '../queries/order-row.ts'
import { lockOrder } from './lock-order.ts'
import { notifyCustomer } from './notify-customer.ts'
import { recordTransition } from './record-transition.ts'
import { rejectPassedSlot } from './reject-passed-slot.ts'

/** Staff have checked the list, the date and the money: the balance becomes payable. Refuses 'conflict' order.slot-passed. */
export async function approveOrder(app: App, staff: Staff, orderNo: string, seen?: number): Promise<void> {
  requireRight(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    rejectPassedSlot(app, order)
    await recordTransition(app, tx, order, 'Adminapproved', { actor: staff })
    const balance = dueOfCustomer(order)
    await notifyCustomer(app, tx, order, { template: 'approved', params: { name: order.name, orderNo, balance } })
  })
}
