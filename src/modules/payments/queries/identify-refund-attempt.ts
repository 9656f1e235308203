import type { Db } from '#platform/database/database.ts'
import type { ProviderRefund } from '../ports.ts'
import { parseRefundReceipt } from '../rules/refund-state.ts'

/**
 * Returns the refund and try of ours that news belongs to; null if it is known by the provider's id only, because it
 * was made outside our system or after its try was over.
 */
export async function identifyRefundAttempt(
  db: Db,
  { refundId, receipt }: ProviderRefund,
): Promise<{ key: string; tries: number } | null> {
  const named = parseRefundReceipt(receipt)
  if (!named) return null
  const entered = await db.selectFrom('refunds').select('id').where('key', '=', refundId).executeTakeFirst()
  return entered ? null : named
}
