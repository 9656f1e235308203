import type { Tx } from '#platform/database/database.ts'

/** Removes the customer's name from their reviews, which stay. */
export const purgeReviews = (tx: Tx, customerId: number) =>
  tx.updateTable('reviews').set({ name: 'Erased' }).where('customer_id', '=', customerId).execute()
