import type { Tx } from '#platform/database/database.ts'

/** Withdraws queued offers to a number that has opted out. */
export const withdrawQueuedOffers = (tx: Tx, mobile: string) =>
  tx
    .updateTable('messages')
    .set({ state: 'withdrawn', error: null, due_at: null })
    .where('mobile', '=', mobile)
    .where('template', '=', 'follow-up')
    .where('state', '=', 'queued')
    .execute()
