import { formatDay } from '#kernel/india-time.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { formatSlot, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from './lock-order.ts'
import { recordTransition } from './record-transition.ts'
import { reviewAttention } from './review-attention.ts'
import { tellCustomer } from './tell-customer.ts'

/** Names the crew that comes (free text for now): the order is ready. Refuses 'invalid' without a crew. */
export async function assignCrew(app: App, staff: Staff, orderNo: string, crew: string, seen?: number): Promise<void> {
  if (!crew.trim()) throw refuse('invalid', 'crew.required', { crew: 'crew.required' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, seen })
    await recordTransition(app, tx, order, 'ready', { actor: staff, note: crew })
    await reviewAttention(app, tx, order.id, staff)
    await tx.updateTable('orders').set({ partner: crew }).where('id', '=', order.id).execute()
    const day = order.move_date ? formatDay(order.move_date) : 'the agreed day'
    const slot = order.slot_hour ? formatSlot(order.slot_hour as SlotHour) : 'the agreed time'
    await tellCustomer(app, tx, order, {
      template: 'crew-assigned',
      params: { name: order.name, orderNo, crew, day, slot },
    })
  })
}
