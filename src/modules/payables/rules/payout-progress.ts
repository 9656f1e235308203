import type { ProviderPayoutState } from '../ports.ts'
import type { PayoutState } from './bank-file.ts'

/** What a report of the provider does to a payout. */
export type PayoutStep = 'none' | 'progress' | 'paid' | 'failed' | 'returned' | 'late-utr'

const ranks: Record<ProviderPayoutState, number> = {
  ...{ pending: 1, queued: 1, scheduled: 1, processing: 2 },
  ...{ processed: 3, failed: 3, rejected: 3, cancelled: 3, reversed: 4 },
}

/**
 * Decides what a report does. Reports come repeated and out of order, so a payout only moves to a higher rank: money that
 * was reversed before we learned that it was processed was never paid for us, and a late “processing” changes nothing.
 * The provider calls processed final, but a reversal after it is real: the amount is due again.
 */
export function decidePayoutStep(
  { state, providerState }: { state: PayoutState; providerState: ProviderPayoutState | '' },
  reported: ProviderPayoutState,
): PayoutStep {
  const before = providerState === '' ? 0 : ranks[providerState]
  if (state === 'paid') {
    if (reported === 'reversed') return 'returned'
    return reported === 'processed' ? 'late-utr' : 'none'
  }
  if (state !== 'open' || ranks[reported] < before) return 'none'
  if (reported === 'processed') return 'paid'
  if (ranks[reported] > 2) return 'failed'
  return reported === providerState ? 'none' : 'progress'
}
