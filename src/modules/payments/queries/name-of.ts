import type { Db } from '#platform/database/database.ts'
import type { ProviderRefund } from '../ports.ts'
import { readReceipt } from '../rules/refund-state.ts'

/** By which refund and try of ours news is known; null where it is known by the provider's id: what was made without us, or when its try was over. */
export async function nameOf(
  db: Db,
  { refundId, receipt }: ProviderRefund,
): Promise<{ key: string; tries: number } | null> {
  const named = readReceipt(receipt)
  if (!named) return null
  const entered = await db.selectFrom('refunds').select('id').where('key', '=', refundId).executeTakeFirst()
  return entered ? null : named
}
