import { Refusal } from '#kernel/refusal.ts'
import { claimUnpaidPaymentOrders } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import { settlePayments } from './settle-payments.ts'

/** Questions of one round; a round is a minute. */
const AT_MOST = 100

/**
 * Asks the provider about payment orders that stayed silent: a callback and a webhook can both be lost. They are claimed a few
 * at a time, so that whatever became due meanwhile is next; a provider that is away ends the round.
 */
export async function pollPayments(app: App): Promise<void> {
  for (let asked = 0; asked < AT_MOST; ) {
    const claimed = await claimUnpaidPaymentOrders(app)
    if (claimed.length === 0) return
    asked += claimed.length
    for (const providerOrderId of claimed) if (!(await ask(app, providerOrderId))) return
  }
}

/** False where the provider is away. */
async function ask(app: App, providerOrderId: string): Promise<boolean> {
  try {
    await settlePayments(app, 'poll', await app.ports.payments.listPayments(providerOrderId))
    return true
  } catch (error) {
    app.log.warn({ providerOrderId, error: (error as Error).message }, 'payment order not asked')
    return !(error instanceof Refusal && error.kind === 'unavailable')
  }
}
