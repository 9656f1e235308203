import type { Tx } from '#platform/database/database.ts'

/** Gives a customer's reviews to another. */
export const handOverReviews = (tx: Tx, { from, to }: { from: number; to: number }) =>
  tx.updateTable('reviews').set({ customer_id: to }).where('customer_id', '=', from).execute()
