/** How far a customer's dispute of a payment with their bank has come. */
export type DisputeState = 'open' | 'under_review' | 'closed' | 'lost' | 'won'

/**
 * As with payments, news only ever moves it to a higher rank: a lost one may still be won at a higher instance, a won one is not lost. Only what the
 * provider answered when it was asked may move it back.
 */
export const disputeRank: Record<DisputeState, number> = { open: 0, under_review: 1, closed: 2, lost: 3, won: 4 }

type Told = { state: DisputeState; amount: number; deducted: number; respondBy: Date | null; toldAt: Date }

/**
 * Whether news changes what stands: a step forward; of the same state, another sum or day to answer by that was told later; and, where the
 * provider was `asked`, any other state than was told before.
 */
export function isStep(standing: Told, news: Told, asked = false): boolean {
  const isForward = disputeRank[standing.state] < disputeRank[news.state]
  if (standing.state !== news.state) return isForward || (asked && standing.toldAt < news.toldAt)
  const sums = standing.amount !== news.amount || standing.deducted !== news.deducted
  const day = news.respondBy !== null && standing.respondBy?.getTime() !== news.respondBy.getTime()
  return (sums || day) && standing.toldAt < news.toldAt
}

/** While it is not decided, what we say can decide it. */
export const isOpenDispute = (state: DisputeState): boolean => disputeRank[state] < disputeRank.closed

/** What the ledger's entries of each movement of its money are named by: the first after the dispute itself. */
export const movementOf = (disputeId: string, step: number): string => (step === 1 ? disputeId : `${disputeId}.${step}`)

/** What the bank has of it: what the provider says that it deducted; a lost one costs its whole amount where it does not say. */
export function takenBy<Money extends number>(state: DisputeState, amount: Money, deducted: Money): Money {
  if (state === 'won') return 0 as Money
  return state === 'lost' && deducted === 0 ? amount : deducted
}
