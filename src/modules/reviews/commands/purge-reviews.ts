import type { Tx } from '#platform/database/database.ts'

/** Reviews stay, without their writer's name. */
export const purgeReviews = (tx: Tx, customerId: number) =>
  tx.updateTable('reviews').set({ name: 'Erased' }).where('customer_id', '=', customerId).execute()
