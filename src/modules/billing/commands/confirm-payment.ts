import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import { findPaymentProvider } from '#modules/payments/internal.server.ts'
import type { PaymentState } from '#modules/payments/rules/payment-state.ts'
import type { App } from '#platform/app.ts'
import { recordReportedPayments } from './record-reported-payments.ts'

type ConfirmationState = 'paid' | 'slot-full' | 'short' | 'pending'
/** `draftKey`: the key of the draft that the order was made from. */
type PaymentConfirmation = { state: ConfirmationState; draftKey: string }
type PaymentCallback = { providerOrderId: string; paymentId: string; signature: string }

/**
 * Confirms a payment that the browser reports. The signature proves that the report came from the provider, and the
 * provider itself says what was paid. 'pending': it does not answer now, and the webhook or the poll will book the
 * payment. 'short': the token rose after the dialog was opened, so the payment is too small. 'slot-full': the slot
 * filled before the payment arrived, and staff arrange another.
 */
export async function confirmPayment(
  app: App,
  customer: Customer,
  callback: PaymentCallback,
): Promise<PaymentConfirmation> {
  const ownPayment = await findPayment(app, customer, callback)
  if (!ownPayment) throw reject('unknown', 'payment.unknown')
  const provider = findPaymentProvider(app, ownPayment)
  if (!provider?.isGenuineCallback(callback)) throw reject('invalid', 'payment.signature')
  const { draftKey } = ownPayment
  if (ownPayment.state === 'captured') return { state: getConfirmationState(ownPayment), draftKey } // the webhook was faster

  const payment = await provider.readPayment(callback.paymentId).catch((error: Error) => {
    app.log.warn({ error: error.message }, 'payment not confirmed yet, the poll will ask again')
    return null
  })
  if (!payment || payment.providerOrderId !== callback.providerOrderId) return { state: 'pending', draftKey }
  const booked = await recordReportedPayments(app, 'callback', [payment], undefined, provider.name)
  if (payment.state !== 'captured') return { state: 'pending', draftKey }
  const state = booked.includes(ownPayment.id)
    ? 'paid'
    : getConfirmationState((await findPayment(app, customer, callback))!)
  return { state, draftKey }
}

/** The order of a payment, and the state of the payment. */
type FoundPayment = {
  id: number
  status: OrderStatus
  draftKey: string
  state: PaymentState | null
  full: number | null
  /** The provider and account through which it was opened. */
  provider: string
  account: string | null
}

/** Finds a payment. Null if it is not this customer's. */
async function findPayment(
  app: App,
  customer: Customer,
  { providerOrderId, paymentId }: PaymentCallback,
): Promise<FoundPayment | null> {
  const { rows } = await sql<FoundPayment>`
    select o.id, o.status, o.draft_key as "draftKey", p.state, po.provider, po.account,
      (select id from order_flags where order_id = o.id and kind = 'slot-full' and ended_at is null limit 1) as full
    from payment_orders po join orders o on o.id = po.order_id
      left join payments p on p.payment_order_id = po.id and p.provider_payment_id = ${paymentId}
    where po.provider_order_id = ${providerOrderId} and o.customer_id = ${customer.id}`.execute(app.db)
  return rows[0] ?? null
}

function getConfirmationState({ status, full }: { status: OrderStatus; full: number | null }): ConfirmationState {
  if (status === 'Quotation') return 'short'
  return full ? 'slot-full' : 'paid'
}
