/** How far a customer's dispute of a payment with their bank has come. */
export type DisputeState = 'open' | 'under_review' | 'closed' | 'lost' | 'won'

/** As with payments, news only ever moves it to a higher rank. A lost one may still be won at a higher instance; a won one is not lost. */
export const disputeRank: Record<DisputeState, number> = { open: 0, under_review: 1, closed: 2, lost: 3, won: 4 }

/** While it is not decided, what we say can decide it. */
export const isOpenDispute = (state: DisputeState): boolean => disputeRank[state] < disputeRank.closed

/** What the bank has of it: what the provider says that it deducted; a lost one costs its whole amount where it does not say. */
export function takenBy<Money extends number>(state: DisputeState, amount: Money, deducted: Money): Money {
  if (state === 'won') return 0 as Money
  return state === 'lost' && deducted === 0 ? amount : deducted
}
