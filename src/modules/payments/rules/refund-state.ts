/**
 * How far a refund has come: asked for by us, taken by the provider, and how it ended there. It is on hold while the keys of the payment's provider are not
 * configured: nobody can ask the provider, and the money does not go another way by itself. What never came through a
 * provider waits to be handed back by staff. One that was refused may be withdrawn: the money stays with us.
 */
export type RefundState = 'requested' | 'on-hold' | 'pending' | 'failed' | 'processed' | 'to-hand-back' | 'withdrawn'
/** Refunds that staff decide about, none of which reaches the customer by itself. */
export const UNPAID_STATES = ['failed', 'on-hold', 'to-hand-back'] as const satisfies RefundState[]

/**
 * What a provider can tell of one. As with payments, news only ever moves a try to a higher rank; what contradicts an end that it told before is
 * asked about (`contradicts`). A refund that failed begins again with a new try.
 */
const newsRank = { requested: 0, 'on-hold': 0, pending: 1, failed: 2, processed: 3 } as const

/**
 * The states that news of `state` moves. What staff hand back or have withdrawn, no news moves. One that was paid out has failed only by
 * what the provider said when it was `asked`.
 */
export const movedBy = (state: keyof typeof newsRank, asked = false): RefundState[] =>
  (Object.keys(newsRank) as (keyof typeof newsRank)[]).filter(
    other => newsRank[other] < newsRank[state] || (asked && state === 'failed' && other === 'processed'),
  )

type KnownRefund = { state: RefundState; provider: string; tries: number }

/**
 * Whether news of the end of a try says otherwise than what stands: that it failed after it was paid out, or was paid out when it had failed
 * or was over for us. Either may be old news that comes late, so the provider is asked which of the two is so.
 */
export function contradicts(standing: KnownRefund, news: { state: keyof typeof newsRank; tries: number }): boolean {
  const { state, provider, tries } = standing
  const isOver = tries !== news.tries || provider === 'hand' || state === 'withdrawn'
  if (news.state === 'failed') return !isOver && state === 'processed'
  return news.state === 'processed' && (isOver || state === 'failed')
}

/** What one try is called at the provider: its receipt and its idempotency key (10 letters or more). */
export const receiptOf = ({ key, tries }: { key: string; tries: number }) => `${key}-${tries}`

/** The refund and the try that a receipt names, be it one that began at the provider; null for a receipt that is not ours. */
export function readReceipt(receipt: string | null): { key: string; tries: number } | null {
  const found = /^(rf(?:nd)?_[\w-]+)-(\d+)$/.exec(receipt ?? '')
  return found ? { key: found[1]!, tries: Number(found[2]) } : null
}

/** Whether a refund in the books is what was made at the provider as `refundId`, without us: its id names it, of several orders with theirs. */
export const isEnteredAs = (key: string, refundId: string) => key === refundId || key.startsWith(`${refundId}-`)

/** Which try of the refund `key` the provider made this by; null where it is another's. Of one that began there it is the first. */
export function tryOf(key: string, made: { receipt: string | null; refundId: string }): number | null {
  if (isEnteredAs(key, made.refundId)) return 1
  const named = readReceipt(made.receipt)
  return named?.key === key ? named.tries : null
}
