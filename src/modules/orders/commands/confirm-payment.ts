import { refuse } from '#kernel/refusal.ts'
import type { Customer } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { settlePayments } from './settle-payments.ts'

type Confirmed = 'paid' | 'short' | 'pending'
type Callback = { providerOrderId: string; paymentId: string; signature: string }

/**
 * The browser's word that a payment succeeded: the signature proves it came from the provider, the provider itself says
 * what was paid. When it cannot be asked now the payment is 'pending': webhook or poll bring it in. 'short': the token rose since
 * its dialog was opened, and what came is less.
 */
export async function confirmPayment(app: App, customer: Customer, callback: Callback): Promise<Confirmed> {
  const ours = await app.db
    .selectFrom('payment_orders')
    .innerJoin('orders', 'orders.id', 'payment_orders.order_id')
    .leftJoin('payments', join =>
      join
        .onRef('payments.payment_order_id', '=', 'payment_orders.id')
        .on('provider_payment_id', '=', callback.paymentId),
    )
    .select(['payments.state', 'orders.id'])
    .where('provider_order_id', '=', callback.providerOrderId)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()
  if (!ours) throw refuse('unknown', 'payment.unknown')
  if (!app.ports.payments.isGenuineCallback(callback)) throw refuse('invalid', 'payment.signature')
  if (ours.state === 'captured') return paidOrShort(app, ours.id) // the webhook was faster

  const payment = await app.ports.payments.readPayment(callback.paymentId).catch((error: Error) => {
    app.log.warn({ error: error.message }, 'payment not confirmed yet, the poll will ask again')
    return null
  })
  if (!payment || payment.providerOrderId !== callback.providerOrderId) return 'pending'
  await settlePayments(app, 'callback', [payment])
  return payment.state === 'captured' ? paidOrShort(app, ours.id) : 'pending'
}

async function paidOrShort(app: App, orderId: number): Promise<Confirmed> {
  const { status } = await app.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return status === 'Quotation' ? 'short' : 'paid'
}
