import { refuse } from '#kernel/refusal.ts'
import type { Customer } from '#modules/identity/rules/actor.ts'
import type { OrderStatus } from '#modules/orders/rules/status.ts'
import type { App } from '#platform/app.ts'
import { settlePayments } from './settle-payments.ts'

type Confirmed = 'paid' | 'slot-full' | 'short' | 'pending'
/** `draftKey`: of what its customer described, that the order was made of. */
type Answer = { state: Confirmed; draftKey: string }
type Callback = { providerOrderId: string; paymentId: string; signature: string }

/**
 * The browser's word that a payment succeeded: the signature proves it came from the provider, the provider itself says
 * what was paid. When it cannot be asked now the payment is 'pending': webhook or poll bring it in. 'short': the token rose since
 * its dialog was opened, and what came is less. 'slot-full': it came when the slot had filled meanwhile, and staff agree another.
 */
export async function confirmPayment(app: App, customer: Customer, callback: Callback): Promise<Answer> {
  const ours = await readAsked(app, customer, callback)
  if (!ours) throw refuse('unknown', 'payment.unknown')
  if (!app.ports.payments.isGenuineCallback(callback)) throw refuse('invalid', 'payment.signature')
  const { draftKey } = ours
  if (ours.state === 'captured') return { state: whatItDid(ours), draftKey } // the webhook was faster

  const payment = await app.ports.payments.readPayment(callback.paymentId).catch((error: Error) => {
    app.log.warn({ error: error.message }, 'payment not confirmed yet, the poll will ask again')
    return null
  })
  if (!payment || payment.providerOrderId !== callback.providerOrderId) return { state: 'pending', draftKey }
  const booked = await settlePayments(app, 'callback', [payment])
  if (payment.state !== 'captured') return { state: 'pending', draftKey }
  const state = booked.includes(ours.id) ? 'paid' : whatItDid((await readAsked(app, customer, callback))!)
  return { state, draftKey }
}

/** The order that the payment is for, where it is this customer's, and how the payment stands. */
const readAsked = (app: App, customer: Customer, { providerOrderId, paymentId }: Callback) =>
  app.db
    .selectFrom('payment_orders')
    .innerJoin('orders', 'orders.id', 'payment_orders.order_id')
    .leftJoin('payments', join =>
      join.onRef('payments.payment_order_id', '=', 'payment_orders.id').on('provider_payment_id', '=', paymentId),
    )
    .select(of => [
      'payments.state',
      'orders.id',
      'orders.status',
      'orders.draft_key as draftKey',
      of
        .selectFrom('order_attentions')
        .select('id')
        .whereRef('order_id', '=', 'orders.id')
        .where('fact', '=', 'slot-full')
        .where('ended_at', 'is', null)
        .limit(1)
        .as('full'),
    ])
    .where('provider_order_id', '=', providerOrderId)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()

function whatItDid({ status, full }: { status: OrderStatus; full: number | null }): Confirmed {
  if (status === 'Quotation') return 'short'
  return full ? 'slot-full' : 'paid'
}
