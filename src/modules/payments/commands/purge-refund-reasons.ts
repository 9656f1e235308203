import type { Tx } from '#platform/database/database.ts'

/** Clears the reasons written beside refunds. The amounts belong to the books and stay. */
export async function purgeRefundReasons(tx: Tx, orderIds: number[]): Promise<void> {
  if (orderIds.length > 0)
    await tx.updateTable('refunds').set({ reason: '' }).where('order_id', 'in', orderIds).execute()
}
