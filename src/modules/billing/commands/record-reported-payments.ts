import { applyPayment, isRecordedPaymentUpdate, type ProviderPayment } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { applyPaymentToOrder } from './apply-payment-to-order.ts'
import { verifyReportedPayments } from './verify-reported-payments.ts'

/** The source of news about a payment. */
export type PaymentUpdateSource = 'callback' | 'webhook' | 'poll' | 'job' | 'reconciliation'

/**
 * Books payments that the provider reports: books, order, slot and messages change together or not at all. A repeated
 * report changes nothing. Money is never rejected: if it does not match, it is booked and flagged for staff. Returns
 * the ids of the orders that it booked with their slot. `provider`: the one that reported them.
 */
export async function recordReportedPayments(
  app: App,
  source: PaymentUpdateSource,
  reportedPayments: ProviderPayment[],
  eventId?: string,
  provider: string = app.ports.defaultPayments,
): Promise<number[]> {
  if (reportedPayments.length === 0) return []
  if (source === 'webhook' && (await isRecordedPaymentUpdate(app, reportedPayments))) return [] // providers send each event several times
  try {
    return await settleReportedPayments(
      app,
      { source, provider, isSure: source !== 'webhook' },
      reportedPayments,
      eventId,
    )
  } catch (error) {
    if (!(error instanceof UnexpectedAmountError)) throw error
    const verified = await verifyReportedPayments(app, provider, reportedPayments)
    return settleReportedPayments(app, { source, provider, isSure: true }, verified, eventId)
  }
}

type PaymentUpdateOrigin = {
  source: PaymentUpdateSource
  provider: string /** True if the provider confirmed the payment on request. */
  isSure: boolean
}

async function settleReportedPayments(
  app: App,
  { source, provider, isSure }: PaymentUpdateOrigin,
  reportedPayments: ProviderPayment[],
  eventId?: string,
) {
  return inTransaction(app.db, async tx => {
    const booked: number[] = []
    for (const [at, payment] of reportedPayments.entries()) {
      const applied = await applyPayment(app, tx, payment, { provider, eventId: at === 0 ? eventId : undefined })
      if (applied === 'seen') return booked
      const { paymentId, providerOrderId } = payment
      if (!applied) app.log.warn({ source, paymentId, providerOrderId }, 'payment for an order that is not ours')
      const actor = { kind: 'system', name: source } as const
      if (!isSure && applied?.some(({ isRequestedAmount }) => !isRequestedAmount)) throw new UnexpectedAmountError()
      const context = { paymentId, mode: provider, actor }
      for (const paid of applied ?? []) if (await applyPaymentToOrder(app, tx, paid, context)) booked.push(paid.orderId)
    }
    return booked
  })
}

/**
 * Thrown if a webhook reports another amount or currency than requested. Nothing is booked before the provider confirms
 * it.
 */
class UnexpectedAmountError extends Error {}
