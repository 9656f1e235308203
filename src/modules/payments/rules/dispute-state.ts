/** The state of a customer's dispute of a payment with their bank. */
export type DisputeState = 'open' | 'under_review' | 'closed' | 'lost' | 'won'

/**
 * The order of the states. As with payments, news only moves a dispute to a higher rank: a lost one may still be won at
 * a higher instance, a won one is not lost. Only the provider's answer to a direct request may move it back.
 */
export const disputeRank: Record<DisputeState, number> = { open: 0, under_review: 1, closed: 2, lost: 3, won: 4 }

type DisputeStatus = { state: DisputeState; amount: number; deducted: number; respondBy: Date | null; reportedAt: Date }

/**
 * True if news changes the known status: a step forward; for the same state, another amount or deadline from a later
 * report; and, if the provider was `isConfirmed`, any other state than reported before.
 */
export function isDisputeUpdate(known: DisputeStatus, update: DisputeStatus, isConfirmed = false): boolean {
  const isForward = disputeRank[known.state] < disputeRank[update.state]
  if (known.state !== update.state) return isForward || (isConfirmed && known.reportedAt < update.reportedAt)
  const isAmountChanged = known.amount !== update.amount || known.deducted !== update.deducted
  const isDeadlineChanged = update.respondBy !== null && known.respondBy?.getTime() !== update.respondBy.getTime()
  return (isAmountChanged || isDeadlineChanged) && known.reportedAt < update.reportedAt
}

/** True as long as the dispute is undecided, so that our response can still influence it. */
export const isOpenDispute = (state: DisputeState): boolean => disputeRank[state] < disputeRank.closed

/**
 * Returns the id under which a movement of the dispute's money is in the ledger. The first has the dispute's own id.
 */
export const getDisputeLedgerId = (disputeId: string, step: number): string =>
  step === 1 ? disputeId : `${disputeId}.${step}`

/**
 * Returns the amount that the bank holds: the deduction that the provider reports; a lost dispute costs its whole
 * amount if none is reported.
 */
export function getDeductedAmount<Money extends number>(state: DisputeState, amount: Money, deducted: Money): Money {
  if (state === 'won') return 0 as Money
  return state === 'lost' && deducted === 0 ? amount : deducted
}
