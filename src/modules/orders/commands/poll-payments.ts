import { claimUnpaidPaymentOrders } from '#modules/payments/index.server.ts'
import type { App } from '#platform/app.ts'
import { settlePayments } from './settle-payments.ts'

/** Asks the provider about every payment order that stayed silent: a callback and a webhook can both be lost. */
export async function pollPayments(app: App): Promise<void> {
  for (const providerOrderId of await claimUnpaidPaymentOrders(app)) {
    try {
      await settlePayments(app, 'poll', await app.ports.payments.listPayments(providerOrderId))
    } catch (error) {
      app.log.warn({ providerOrderId, error: (error as Error).message }, 'payment order not asked')
    }
  }
}
