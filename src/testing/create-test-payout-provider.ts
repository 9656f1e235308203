import { reject } from '#kernel/domain-error.ts'
import type { Paise } from '#kernel/money.ts'
import type { PayoutProvider, ProviderPayout } from '#modules/payables/ports.ts'
import { ProviderRejection } from '#modules/payments/ports.ts'

/** A payout provider in memory. It pays once per key, and remembers what we may not have heard. */
export function createTestPayoutProvider() {
  const sent = new Map<string, ProviderPayout>()
  const plan = { loseAnswers: 0, refuse: false, away: false }
  const provider: PayoutProvider = {
    ...{ name: 'razorpayx', title: 'RazorpayX' },
    createFundAccount: async ({ account }) => `fa_${account}`,
    async send({ key, reference, amount }) {
      if (plan.away) throw reject('unavailable', 'provider.away')
      if (plan.refuse) throw new ProviderRejection('BAD_REQUEST_ERROR', 'The fund account is inactive')
      const payout = sent.get(key) ?? {
        ...{ id: `pout_${key}`, reference, amount, state: 'processing' as const, utr: null, reason: '' },
      }
      sent.set(key, payout)
      if (plan.loseAnswers-- > 0) throw reject('unavailable', 'provider.away')
      return payout
    },
    async find(reference) {
      if (plan.away) throw reject('unavailable', 'provider.away')
      return [...sent.values()].find(payout => payout.reference === reference) ?? null
    },
    readWebhook: () => 'forged',
  }
  const move = (reference: string, changes: Partial<Omit<ProviderPayout, 'amount'>> & { amount?: Paise }) => {
    const moved = { ...sent.get(reference)!, ...changes }
    sent.set(reference, moved)
    return moved
  }
  return { provider, sent, plan, move }
}
