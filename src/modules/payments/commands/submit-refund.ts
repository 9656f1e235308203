import { paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import { type ProviderRefund, ProviderRejection } from '../ports.ts'
import { findProviderOfPayment } from '../queries/find-provider.ts'
import { receiptOf } from '../rules/refund-state.ts'
import { lookUpRefund } from './look-up-refund.ts'

/**
 * Asks the provider that took the payment for a refund that is written down, outside of any transaction, and gives back its news; null when there
 * is nothing to ask. A refund that was asked for before, by this try or another, is looked up first, and so is one that was refused: neither a
 * lost answer nor a no to what was done returns the money twice. A refusal is news as well, and so is that nobody can be asked, for the keys of the provider
 * are not configured; DomainError 'unavailable' is thrown on, for the
 * job to try again.
 */
export async function submitRefund(
  app: App,
  key: string,
): Promise<ProviderRefund | { refused: string } | 'not-configured' | null> {
  const refund = await app.db.selectFrom('refunds').selectAll().where('key', '=', key).executeTakeFirst()
  if (refund?.state !== 'requested' && refund?.state !== 'on-hold' && refund?.state !== 'pending') return null
  const { provider_payment_id: paymentId, amount, checked_at, provider_refund_id: known } = refund
  const receipt = receiptOf(refund)
  await app.db.updateTable('refunds').set({ checked_at: app.now() }).where('key', '=', key).execute()
  const provider = await findProviderOfPayment(app, paymentId)
  if (!provider) return 'not-configured'
  try {
    // What the provider has made, by us or in its dashboard, is only ever looked up: asking anew would return it twice.
    if (known) return (await provider.listRefunds(paymentId)).find(({ refundId }) => refundId === known) ?? null
    const made = checked_at || refund.tries > 1 ? await lookUpRefund(app, refund) : null
    return made ?? (await provider.refund({ paymentId, amount: paise(amount), receipt }))
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error
    return (await lookUpRefund(app, refund)) ?? { refused: error.message }
  }
}
