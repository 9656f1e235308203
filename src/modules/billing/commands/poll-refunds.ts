import { listRefundsToCheck } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import { sendQueuedRefund } from './send-queued-refund.ts'

/** Asks the providers about all refunds without news: a webhook can be lost, and a task can give up. */
export async function pollRefunds(app: App): Promise<void> {
  for (const key of await listRefundsToCheck(app)) {
    try {
      await sendQueuedRefund(app, 'poll', key)
    } catch (error) {
      app.log.warn({ key, error: (error as Error).message }, 'refund not asked, tried again in an hour')
    }
  }
}
