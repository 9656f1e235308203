import { DomainError } from '#kernel/domain-error.ts'
import {
  claimUnpaidPaymentOrders,
  findPaymentProvider,
  listPaymentProviders,
  type OpenPaymentOrder,
} from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import { recordReportedPayments } from './record-reported-payments.ts'

/** Requests per round. A round takes place each minute. */
const MAX_REQUESTS_PER_ROUND = 100

/**
 * Asks the providers about payment orders without news, because a callback and a webhook can both be lost. The payment
 * orders are claimed a few at a time, so that newly due ones come next. A provider that does not answer is not asked
 * again in this round.
 */
export async function pollPayments(app: App): Promise<void> {
  const unavailableProviders = new Set<string>()
  const providers = new Set(listPaymentProviders(app).map(({ name }) => name)).size
  for (let requestCount = 0; requestCount < MAX_REQUESTS_PER_ROUND; ) {
    const claimed = await claimUnpaidPaymentOrders(app)
    if (claimed.length === 0) return
    requestCount += claimed.length
    for (const paymentOrder of claimed) {
      if (unavailableProviders.has(paymentOrder.provider) || (await pollPaymentOrder(app, paymentOrder))) continue
      unavailableProviders.add(paymentOrder.provider)
      if (unavailableProviders.size === providers) return
    }
  }
}

/** False if the provider does not answer. */
async function pollPaymentOrder(app: App, { providerOrderId, ...by }: OpenPaymentOrder): Promise<boolean> {
  const provider = findPaymentProvider(app, by)
  if (!provider) return true // without its keys nobody can be asked
  try {
    await recordReportedPayments(app, 'poll', await provider.listPayments(providerOrderId), undefined, provider.name)
    return true
  } catch (error) {
    app.log.warn({ providerOrderId, error: (error as Error).message }, 'payment order not asked')
    return !(error instanceof DomainError && error.kind === 'unavailable')
  }
}
