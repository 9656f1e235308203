import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Marks a refund as failed because the provider rejected the try. Returns the order's id, or null if news arrived
 * before.
 */
export async function markRefundFailed(app: App, tx: Tx, key: string, error: string): Promise<number | null> {
  const row = await tx
    .updateTable('refunds')
    .set({ state: 'failed', error, changed_at: app.now() })
    .where('key', '=', key)
    .where('state', 'in', ['requested', 'on-hold'])
    .returning('order_id')
    .executeTakeFirst()
  return row?.order_id ?? null
}

/**
 * Puts a refund on hold because no provider can be asked for it. Returns the order's id, or null if it is on hold
 * already or the provider has it.
 */
export async function putRefundOnHold(app: App, tx: Tx, key: string): Promise<number | null> {
  const row = await tx
    .updateTable('refunds')
    .set({ state: 'on-hold', changed_at: app.now() })
    .where('key', '=', key)
    .where('state', '=', 'requested')
    .returning('order_id')
    .executeTakeFirst()
  return row?.order_id ?? null
}
