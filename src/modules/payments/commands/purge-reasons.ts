import type { Tx } from '#platform/database/database.ts'

/** What was written beside a refund; the amounts are books and stay. */
export async function purgeReasons(tx: Tx, orderIds: number[]): Promise<void> {
  if (orderIds.length > 0)
    await tx.updateTable('refunds').set({ reason: '' }).where('order_id', 'in', orderIds).execute()
}
