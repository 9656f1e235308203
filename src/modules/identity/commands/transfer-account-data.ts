import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Moves the sessions, links and notes of a customer's account to another. The sessions end and the links expire, so the
 * customer logs in again, to the account that stays.
 */
export async function transferAccountData(app: App, tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await endCustomerSessions(app, tx, from)
  const unused = tx.updateTable('account_links').set({ used_at: app.now() }).where('customer_id', '=', from)
  await unused.where('used_at', 'is', null).execute()
  for (const table of ['sessions', 'account_links', 'customer_notes'] as const)
    await tx.updateTable(table).set({ customer_id: to }).where('customer_id', '=', from).execute()
  // Accounts merged into it earlier now point to the other: a merged account leads to an active one, never to another
  // merged one.
  await tx.updateTable('customers').set({ merged_into: to }).where('merged_into', '=', from).execute()
}

export const endCustomerSessions = (app: App, tx: Tx, customerId: number) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: app.now() })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute()
