import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Gives what hangs on a customer's account to another: where it was logged in, its links, what staff noted. Its sessions end and its links open
 * nothing: whoever has them logs in anew, to the account that stays.
 */
export async function handOverAccount(app: App, tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await endSessionsOf(app, tx, from)
  const unused = tx.updateTable('account_links').set({ used_at: app.now() }).where('customer_id', '=', from)
  await unused.where('used_at', 'is', null).execute()
  for (const table of ['sessions', 'account_links', 'customer_notes'] as const)
    await tx.updateTable(table).set({ customer_id: to }).where('customer_id', '=', from).execute()
  // What had become one with it before is one with the other now: a shell leads to an account, never to a shell.
  await tx.updateTable('customers').set({ merged_into: to }).where('merged_into', '=', from).execute()
}

export const endSessionsOf = (app: App, tx: Tx, customerId: number) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: app.now() })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute()
