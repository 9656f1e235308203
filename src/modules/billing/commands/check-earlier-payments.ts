import { findPaymentProvider } from '#modules/payments/internal.server.ts'
import { ProviderRejection } from '#modules/payments/ports.ts'
import type { App } from '#platform/app.ts'
import type { OurBooks } from '../queries/read-our-books.ts'
import type { ComparedBooks } from '../rules/compare-books.ts'

type OurEntries = Pick<OurBooks, 'ourPayments' | 'ourRefunds'>
type ProviderEntries = Pick<ComparedBooks, 'theirPayments' | 'theirRefunds'>

/** More than this are not late bookings but another account, or one that was emptied. */
const MAX_LOOKUPS = 50

/**
 * Looks up payments and refunds that our books received in the compared days but that started at the provider before
 * them. A list by date does not contain them, so the provider is asked for each by its id. An entry that it does not
 * know either stays a mismatch. Throws DomainError 'unavailable' if the provider does not answer.
 */
export async function checkEarlierPayments(
  app: App,
  ours: OurEntries,
  theirs: ProviderEntries,
): Promise<ProviderEntries> {
  const [payments, refunds] = [theirs.theirPayments, theirs.theirRefunds].map(all => new Set(all.map(({ id }) => id)))
  const found: ProviderEntries = { theirPayments: [...theirs.theirPayments], theirRefunds: [...theirs.theirRefunds] }
  for (const { paymentId, ...by } of ours.ourPayments
    .filter(one => !payments!.has(one.paymentId))
    .slice(0, MAX_LOOKUPS)) {
    const payment = await findPaymentProvider(app, by)?.readPayment(paymentId).catch(ignoreRejection)
    if (payment?.state !== 'captured') continue
    found.theirPayments.push({ ...payment, id: paymentId })
  }
  const missingRefunds = ours.ourRefunds.filter(({ refundId }) => refundId !== null && !refunds!.has(refundId))
  for (const { refundId, paymentId, ...by } of missingRefunds.slice(0, MAX_LOOKUPS)) {
    const providerRefunds = paymentId
      ? await findPaymentProvider(app, by)?.listRefunds(paymentId).catch(ignoreRejection)
      : undefined
    const refund = providerRefunds?.find(one => one.refundId === refundId)
    if (refund && refund.state !== 'failed') found.theirRefunds.push({ id: refund.refundId, amount: refund.amount })
  }
  return found
}

function ignoreRejection(error: Error): undefined {
  if (!(error instanceof ProviderRejection)) throw error
}
