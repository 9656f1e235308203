import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/** Begins a new try of a refund that failed; false unless it did. The ledger's debit stands as it was. */
export async function reopenRefund(app: App, tx: Tx, orderId: number, key: string): Promise<boolean> {
  const row = await failed(tx, orderId, key)
    .where('provider', '<>', 'hand') // the provider never had it
    .set({ state: 'requested', tries: sql<number>`tries + 1`, provider_refund_id: null, error: null, asked_at: null })
    .set({ changed_at: app.now() })
    .returning('key')
    .executeTakeFirst()
  if (row) await app.jobs.enqueue(tx, 'pursue-refund', [{ key }])
  return row !== undefined
}

/** Notes that a refund that failed has reached the customer by another way. */
export async function closeRefund(app: App, tx: Tx, orderId: number, key: string, reference: string): Promise<boolean> {
  const row = await failed(tx, orderId, key)
    .set({ state: 'processed', provider: 'hand', bank_reference: reference, error: null, changed_at: app.now() })
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

const failed = (tx: Tx, orderId: number, key: string) =>
  tx.updateTable('refunds').where('order_id', '=', orderId).where('key', '=', key).where('state', '=', 'failed')
