import { lockOrder, type OrderRow, raiseFlag, refreshFlags } from '#modules/orders/internal.server.ts'
import { markRefundFailed, putRefundOnHold, requestRefundAtProvider } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { PaymentUpdateSource } from './record-reported-payments.ts'
import { recordReportedRefunds } from './record-reported-refunds.ts'

/** Submits a refund to the provider, outside any transaction, and books the answer. Runs as a background task. */
export async function sendQueuedRefund(app: App, source: PaymentUpdateSource, key: string): Promise<void> {
  const reportedRefunds = await requestRefundAtProvider(app, key)
  if (!reportedRefunds) return
  if (reportedRefunds === 'not-configured') return flagRefundOnHold(app, source, key)
  if (!('refused' in reportedRefunds)) return recordReportedRefunds(app, source, [reportedRefunds])
  await inTransaction(app.db, async tx => {
    const orderId = await markRefundFailed(app, tx, key, reportedRefunds.refused)
    if (!orderId) return
    const order: OrderRow = await lockOrder(tx, { id: orderId })
    const actor = { kind: 'system', name: source } as const
    await raiseFlag(app, tx, order, 'refund-failed', actor, key)
    await refreshFlags(app, tx, orderId, actor)
  })
}

/**
 * Puts a refund on hold because the keys of the payment's provider are not configured. Staff get a flag; the refund
 * takes no other route unless they choose one.
 */
const flagRefundOnHold = (app: App, source: PaymentUpdateSource, key: string) =>
  inTransaction(app.db, async tx => {
    const orderId = await putRefundOnHold(app, tx, key)
    if (!orderId) return
    await raiseFlag(
      app,
      tx,
      await lockOrder(tx, { id: orderId }),
      'refund-on-hold',
      { kind: 'system', name: source },
      key,
    )
  })
