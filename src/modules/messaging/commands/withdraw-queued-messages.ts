import type { Tx } from '#platform/database/database.ts'
import type { Template } from '../rules/templates.ts'

/** Withdraws messages of an order that no channel has accepted yet, because they are outdated. */
export const withdrawQueuedMessages = (tx: Tx, orderId: number, template: Template) =>
  tx
    .updateTable('messages')
    .set({ state: 'withdrawn', error: null, due_at: null })
    .where('order_id', '=', orderId)
    .where('template', '=', template)
    .where('state', '=', 'queued')
    .execute()
