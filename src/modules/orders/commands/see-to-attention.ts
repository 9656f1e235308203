import { refuse } from '#kernel/refusal.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from './lock-order.ts'
import { recordEvent, settleAttention } from './record-transition.ts'

/**
 * Staff have done what an order asked for, and say what. Refuses 'invalid' reason.required, 'conflict' order.changed, and
 * 'conflict' refund.state where a refund failed: that ends by paying it.
 */
export async function seeToAttention(app: App, staff: Staff, orderNo: string, note: string, seen?: number) {
  if (!note.trim()) throw refuse('invalid', 'reason.required', { done: 'reason.required' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, seen })
    if (order.attention === 'refund-failed') throw refuse('conflict', 'refund.state')
    if (!order.attention) throw refuse('conflict', 'order.changed')
    await settleAttention(tx, order)
    await recordEvent(app, tx, order, 'settled', { actor: staff, note })
  })
}
