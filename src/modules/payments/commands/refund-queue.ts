import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'pursue-refund': { key: string }
  }
}

/** Queues refunds to be sent to their providers, in the transaction that records them. */
export const queueRefunds = (app: App, tx: Tx, keys: readonly string[]): Promise<void> =>
  app.jobs.enqueue(
    tx,
    'pursue-refund',
    keys.map(key => ({ key })),
  )

/** Registers the task that sends a queued refund to its provider. Billing does, since it updates the order as well. */
export const registerRefundTask = (app: App, send: (key: string) => Promise<void>): void =>
  app.jobs.on('pursue-refund', {}, ([refund]) => send(refund!.key))
