import { formatMoney } from '#kernel/money.ts'
import { findPaymentProvider, type ProviderPayment } from '#modules/payments/internal.server.ts'
import { ProviderRejection } from '#modules/payments/ports.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { flagGatewayMismatch } from './flag-gateway-mismatch.ts'

/**
 * Reads payments from the provider again, after its webhook reported other amounts than were requested. Returns those
 * that the provider confirms. Payments that it does not know, or knows for another order, are flagged for staff. Throws
 * DomainError 'unavailable' if the provider does not answer: the webhook is then sent again.
 */
export async function verifyReportedPayments(
  app: App,
  provider: string,
  reportedPayments: ProviderPayment[],
): Promise<ProviderPayment[]> {
  const verified: ProviderPayment[] = []
  for (const payment of reportedPayments) {
    const confirmed = await readPaymentFromProvider(app, provider, payment)
    if (confirmed?.providerOrderId === payment.providerOrderId) verified.push(confirmed)
    else await flagUnknownPayment(app, payment)
  }
  return verified
}

async function readPaymentFromProvider(app: App, name: string, { paymentId, providerOrderId }: ProviderPayment) {
  const opened = await app.db
    .selectFrom('payment_orders')
    .select('account')
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
  const provider = findPaymentProvider(app, { provider: name, account: opened?.account ?? null })
  return provider?.readPayment(paymentId).catch(error => {
    if (!(error instanceof ProviderRejection)) throw error
    return null
  })
}

const webhookActor = { kind: 'system', name: 'webhook' } as const

const flagUnknownPayment = (app: App, { paymentId, providerOrderId, amount, currency }: ProviderPayment) =>
  inTransaction(app.db, async tx => {
    const opened = await tx
      .selectFrom('payment_orders')
      .select('order_id')
      .where('provider_order_id', '=', providerOrderId)
      .executeTakeFirst()
    if (!opened) return
    const reported = `payment of ${formatMoney(amount, currency)}, which the provider does not know`
    await flagGatewayMismatch(app, tx, { orderId: opened.order_id, about: paymentId, reported }, webhookActor)
  })
