import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/** Notes that the provider refused a try; the order it is of, or null where news has been faster. */
export async function failRefund(app: App, tx: Tx, key: string, error: string): Promise<number | null> {
  const row = await tx
    .updateTable('refunds')
    .set({ state: 'failed', error, changed_at: app.now() })
    .where('key', '=', key)
    .where('state', 'in', ['requested', 'on-hold'])
    .returning('order_id')
    .executeTakeFirst()
  return row?.order_id ?? null
}

/** Puts a refund on hold that nobody can be asked for; the order it is of, or null where it is on hold already, or the provider has it. */
export async function holdRefund(app: App, tx: Tx, key: string): Promise<number | null> {
  const row = await tx
    .updateTable('refunds')
    .set({ state: 'on-hold', changed_at: app.now() })
    .where('key', '=', key)
    .where('state', '=', 'requested')
    .returning('order_id')
    .executeTakeFirst()
  return row?.order_id ?? null
}
