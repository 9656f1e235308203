import { formatMoney } from '#kernel/money.ts'
import { findProvider, type ProviderPayment } from '#modules/payments/internal.server.ts'
import { ProviderRejection } from '#modules/payments/ports.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { raiseImplausible } from './hold-implausible.ts'

/**
 * Reads payments from the provider again, after its webhook reported other amounts than were requested. Returns those
 * that the provider confirms. Payments that it does not know, or knows for another order, are flagged for staff. Throws
 * DomainError 'unavailable' if the provider does not answer: the webhook is then sent again.
 */
export async function readAgain(app: App, provider: string, news: ProviderPayment[]): Promise<ProviderPayment[]> {
  const sure: ProviderPayment[] = []
  for (const payment of news) {
    const known = await readPayment(app, provider, payment)
    if (known?.providerOrderId === payment.providerOrderId) sure.push(known)
    else await hold(app, payment)
  }
  return sure
}

async function readPayment(app: App, name: string, { paymentId, providerOrderId }: ProviderPayment) {
  const opened = await app.db
    .selectFrom('payment_orders')
    .select('account')
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
  const provider = findProvider(app, { provider: name, account: opened?.account ?? null })
  return provider?.readPayment(paymentId).catch(error => {
    if (!(error instanceof ProviderRejection)) throw error
    return null
  })
}

const webhook = { kind: 'system', name: 'webhook' } as const

const hold = (app: App, { paymentId, providerOrderId, amount, currency }: ProviderPayment) =>
  inTransaction(app.db, async tx => {
    const opened = await tx
      .selectFrom('payment_orders')
      .select('order_id')
      .where('provider_order_id', '=', providerOrderId)
      .executeTakeFirst()
    if (!opened) return
    const reported = `payment of ${formatMoney(amount, currency)}, which the provider does not know`
    await raiseImplausible(app, tx, { orderId: opened.order_id, about: paymentId, reported }, webhook)
  })
