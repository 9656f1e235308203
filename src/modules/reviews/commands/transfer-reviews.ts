import type { Tx } from '#platform/database/database.ts'

/** Moves the reviews of a customer to another account. */
export const transferReviews = (tx: Tx, { from, to }: { from: number; to: number }) =>
  tx.updateTable('reviews').set({ customer_id: to }).where('customer_id', '=', from).execute()
