import { DomainError } from '#kernel/refusal.ts'
import {
  claimUnpaidPaymentOrders,
  findProvider,
  listProviders,
  type OpenPaymentOrder,
} from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import { settlePayments } from './settle-payments.ts'

/** Questions of one round; a round is a minute. */
const AT_MOST = 100

/**
 * Asks the provider about payment orders that stayed silent: a callback and a webhook can both be lost. They are claimed a few
 * at a time, so that whatever became due meanwhile is next; a provider that is away is asked no more in this round.
 */
export async function pollPayments(app: App): Promise<void> {
  const away = new Set<string>()
  const providers = new Set(listProviders(app).map(({ name }) => name)).size
  for (let asked = 0; asked < AT_MOST; ) {
    const claimed = await claimUnpaidPaymentOrders(app)
    if (claimed.length === 0) return
    asked += claimed.length
    for (const open of claimed) {
      if (away.has(open.provider) || (await ask(app, open))) continue
      away.add(open.provider)
      if (away.size === providers) return
    }
  }
}

/** False where the provider is away. */
async function ask(app: App, { providerOrderId, ...by }: OpenPaymentOrder): Promise<boolean> {
  const provider = findProvider(app, by)
  if (!provider) return true // its keys are gone: nobody can be asked
  try {
    await settlePayments(app, 'poll', await provider.listPayments(providerOrderId), undefined, provider.name)
    return true
  } catch (error) {
    app.log.warn({ providerOrderId, error: (error as Error).message }, 'payment order not asked')
    return !(error instanceof DomainError && error.kind === 'unavailable')
  }
}
