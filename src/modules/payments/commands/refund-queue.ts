import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

type QueuedRefund = { key: string }

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'send-refund': QueuedRefund
    /** The former name of `send-refund`: refunds that the previous version queued have it. */
    'pursue-refund': QueuedRefund
  }
}

/** Queues refunds to be sent to their providers, in the transaction that records them. */
export const queueRefunds = (app: App, tx: Tx, keys: readonly string[]): Promise<void> =>
  app.jobs.enqueue(
    tx,
    'send-refund',
    keys.map(key => ({ key })),
  )

/** Registers the task that sends a queued refund to its provider. Billing does, since it updates the order as well. */
export function registerRefundTask(app: App, send: (key: string) => Promise<void>): void {
  for (const queue of ['send-refund', 'pursue-refund'] as const) app.jobs.on(queue, {}, ([refund]) => send(refund!.key))
}
