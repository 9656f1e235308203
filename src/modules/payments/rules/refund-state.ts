/**
 * The state of a refund: requested by us, accepted by the provider, and its outcome there. It is on hold while the keys
 * of the payment's provider are not configured: nobody can ask the provider, and the money is not sent another way
 * automatically. A refund of money that did not come through a provider waits for staff to return it. A rejected one
 * may be withdrawn: the money stays with us.
 */
export type RefundState = 'requested' | 'on-hold' | 'pending' | 'failed' | 'processed' | 'to-pay-out' | 'withdrawn'
/** Refunds that need a decision by staff: none of them reaches the customer automatically. */
export const UNPAID_STATES = ['failed', 'on-hold', 'to-pay-out'] as const satisfies RefundState[]

/**
 * The states that a provider can report. As with payments, news only moves a try to a higher rank; news that
 * contradicts a reported outcome is checked with the provider (`isContradictoryRefundUpdate`). A failed refund starts again with a
 * new try.
 */
const updateRank = { requested: 0, 'on-hold': 0, pending: 1, failed: 2, processed: 3 } as const

/**
 * Returns the states that news of `state` replaces. News never moves a refund that staff pay manually or have
 * withdrawn. A refund that was paid out becomes failed only if the provider said so when `isConfirmed`.
 */
export const getReplacedStates = (state: keyof typeof updateRank, isConfirmed = false): RefundState[] =>
  (Object.keys(updateRank) as (keyof typeof updateRank)[]).filter(
    other => updateRank[other] < updateRank[state] || (isConfirmed && state === 'failed' && other === 'processed'),
  )

type KnownRefund = { state: RefundState; provider: string; tries: number }

/**
 * True if news of a try's outcome contradicts the books: it failed after it was paid out, or was paid out after it had
 * failed or was over for us. Either may be old news that comes late, so the provider is asked which is true.
 */
export function isContradictoryRefundUpdate(
  known: KnownRefund,
  update: { state: keyof typeof updateRank; tries: number },
): boolean {
  const { state, provider, tries } = known
  const isOver = tries !== update.tries || provider === 'manual' || state === 'withdrawn'
  if (update.state === 'failed') return !isOver && state === 'processed'
  return update.state === 'processed' && (isOver || state === 'failed')
}

/** Builds the name of one try at the provider: its receipt and idempotency key (10 letters or more). */
export const buildRefundReceipt = ({ key, tries }: { key: string; tries: number }) => `${key}-${tries}`

/**
 * Parses the refund and the try from a receipt, including one that began at the provider; null for a receipt that is
 * not ours.
 */
export function parseRefundReceipt(receipt: string | null): { key: string; tries: number } | null {
  const found = /^(rf(?:nd)?_[\w-]+)-(\d+)$/.exec(receipt ?? '')
  return found ? { key: found[1]!, tries: Number(found[2]) } : null
}

/**
 * True if a refund in the books is the one made at the provider as `refundId`, outside our system: it has that id, or
 * for several orders the id with the order's.
 */
export const isRecordedProviderRefund = (key: string, refundId: string) =>
  key === refundId || key.startsWith(`${refundId}-`)

/**
 * Returns the try of the refund `key` that the provider's refund belongs to; null if it belongs to another. A refund
 * that began at the provider is the first try.
 */
export function findRefundAttempt(key: string, made: { receipt: string | null; refundId: string }): number | null {
  if (isRecordedProviderRefund(key, made.refundId)) return 1
  const named = parseRefundReceipt(made.receipt)
  return named?.key === key ? named.tries : null
}
