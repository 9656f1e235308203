import type { Tx } from '#platform/database/database.ts'
import type { Template } from '../rules/templates.ts'

/** Messages of an order that no channel has taken yet are overtaken by news: they are not sent any more. */
export const withdrawWaiting = (tx: Tx, orderId: number, template: Template) =>
  tx
    .updateTable('messages')
    .set({ state: 'withdrawn', error: null, due_at: null })
    .where('order_id', '=', orderId)
    .where('template', '=', template)
    .where('state', '=', 'queued')
    .execute()
