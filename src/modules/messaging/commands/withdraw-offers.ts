import type { Tx } from '#platform/database/database.ts'

/** What waits to go to a number that wants no more of it. */
export const withdrawOffers = (tx: Tx, mobile: string) =>
  tx
    .updateTable('messages')
    .set({ state: 'withdrawn', error: null, due_at: null })
    .where('mobile', '=', mobile)
    .where('template', '=', 'follow-up')
    .where('state', '=', 'queued')
    .execute()
