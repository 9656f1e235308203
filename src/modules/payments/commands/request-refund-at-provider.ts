import { paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import { type ProviderRefund, ProviderRejection } from '../ports.ts'
import { findProviderOfPayment } from '../queries/find-payment-provider.ts'
import { buildRefundReceipt } from '../rules/refund-state.ts'
import { lookUpRefund } from './look-up-refund.ts'

/**
 * Submits a recorded refund to the provider that took the payment, outside of any transaction, and returns its news;
 * null if there is nothing to submit. A refund that was submitted before, by this try or another, is looked up first,
 * and so is one that was rejected: neither a lost answer nor a wrong rejection returns the money twice. A rejection is
 * news as well, and so is 'not-configured' if the keys of the provider are missing. DomainError 'unavailable' is passed
 * on, for the background task to retry.
 */
export async function requestRefundAtProvider(
  app: App,
  key: string,
): Promise<ProviderRefund | { refused: string } | 'not-configured' | null> {
  const refund = await app.db.selectFrom('refunds').selectAll().where('key', '=', key).executeTakeFirst()
  if (refund?.state !== 'requested' && refund?.state !== 'on-hold' && refund?.state !== 'pending') return null
  const { provider_payment_id: paymentId, amount, checked_at, provider_refund_id: known } = refund
  const receipt = buildRefundReceipt(refund)
  await app.db.updateTable('refunds').set({ checked_at: app.now() }).where('key', '=', key).execute()
  const provider = await findProviderOfPayment(app, paymentId)
  if (!provider) return 'not-configured'
  try {
    // A refund that the provider has made, by us or in its dashboard, is only ever looked up: requesting it again would
    // return the money twice.
    if (known) return (await provider.listRefunds(paymentId)).find(({ refundId }) => refundId === known) ?? null
    const made = checked_at || refund.tries > 1 ? await lookUpRefund(app, refund) : null
    return made ?? (await provider.refund({ paymentId, amount: paise(amount), receipt }))
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error
    return (await lookUpRefund(app, refund)) ?? { refused: error.message }
  }
}
