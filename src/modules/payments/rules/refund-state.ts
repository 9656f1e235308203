/**
 * How far a refund has come: asked for by us, taken by the provider, and how it ended there. What never came through the
 * provider waits to be handed back by staff. One that was refused may be withdrawn: the money stays with us.
 */
export type RefundState = 'requested' | 'pending' | 'failed' | 'processed' | 'to-hand-back' | 'withdrawn'

/** What a provider can tell of one. As with payments, news only ever moves a try to a higher rank. A refund that failed begins again with a new try. */
const newsRank = { requested: 0, pending: 1, failed: 2, processed: 3 } as const

/** The states that news of `state` moves forward. What staff hand back or have withdrawn, no news moves. */
export const movedBy = (state: keyof typeof newsRank): RefundState[] =>
  (Object.keys(newsRank) as (keyof typeof newsRank)[]).filter(other => newsRank[other] < newsRank[state])

/** What one try is called at the provider: its receipt and its idempotency key (10 letters or more). */
export const receiptOf = ({ key, tries }: { key: string; tries: number }) => `${key}-${tries}`

/** The refund and the try that a receipt names, be it one that began at the provider; null for a receipt that is not ours. */
export function readReceipt(receipt: string | null): { key: string; tries: number } | null {
  const found = /^(rf(?:nd)?_[\w-]+)-(\d+)$/.exec(receipt ?? '')
  return found ? { key: found[1]!, tries: Number(found[2]) } : null
}
