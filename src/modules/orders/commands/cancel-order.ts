import { formatRupees, subtract } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { releasePlace } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { amountsOf } from '../queries/order-row.ts'
import { lockOrder } from './lock-order.ts'
import { recordTransition } from './record-transition.ts'
import { tellCustomer } from './tell-customer.ts'

/** Staff cancel with a reason; the slot goes back to others, and money taken is put before staff to refund. */
export async function cancelOrder(app: App, staff: Staff, orderNo: string, reason: string): Promise<void> {
  if (!reason.trim()) throw refuse('invalid', 'reason.required', { reason: 'reason.required' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo })
    await recordTransition(app, tx, order, 'Cancelled', { actor: staff, note: reason })
    await releasePlace(tx, order.id)
    const { credits, debits } = amountsOf(order)
    const paid = subtract(credits, debits)
    if (paid > 0) await tx.updateTable('orders').set({ attention: 'refund-due' }).where('id', '=', order.id).execute()
    const refund = paid > 0 ? `${formatRupees(paid)} comes back to you within 5 working days.` : 'Nothing was paid.'
    await tellCustomer(app, tx, order, { template: 'cancelled', params: { name: order.name, orderNo, refund } })
  })
}
