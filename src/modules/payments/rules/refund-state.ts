/** How far a refund has come: asked for by us, taken by the provider, and how it ended there. */
export type RefundState = 'requested' | 'pending' | 'failed' | 'processed'

/** As with payments, news only ever moves a try to a higher rank. A refund that failed begins again with a new try. */
export const refundRank: Record<RefundState, number> = { requested: 0, pending: 1, failed: 2, processed: 3 }

/** What one try is called at the provider: its receipt and its idempotency key (10 letters or more). */
export const receiptOf = ({ key, tries }: { key: string; tries: number }) => `${key}-${tries}`

/** The refund and the try that a receipt names; null for a receipt that is not ours. */
export function readReceipt(receipt: string | null): { key: string; tries: number } | null {
  const found = /^(rf_[\w-]+)-(\d+)$/.exec(receipt ?? '')
  return found ? { key: found[1]!, tries: Number(found[2]) } : null
}
