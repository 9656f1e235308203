import { reject } from '#kernel/domain-error.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { checkOpenPaymentOrders } from './check-open-payment-orders.ts'

/**
 * Checks a payment that a customer reports. The report is not trusted: the payment provider is asked what was paid.
 * True if the payment they name is now in the books of this order. Rejects with 'unknown' for another customer's order.
 */
export async function checkReportedPayment(
  app: App,
  customer: Customer,
  orderId: number,
  paymentId: string,
): Promise<boolean> {
  const order = await app.db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('customer_id', '=', customer.id)
    .where('placed_at', 'is not', null)
    .executeTakeFirst()
  if (!order) throw reject('unknown', 'order.unknown')
  if (await isPaymentBooked(app, orderId, paymentId)) return true // the webhook was faster
  await checkOpenPaymentOrders(app, customer, [orderId], app.now())
  return isPaymentBooked(app, orderId, paymentId)
}

async function isPaymentBooked(app: App, orderId: number, paymentId: string): Promise<boolean> {
  const entry = await app.db
    .selectFrom('ledger_entries')
    .select('id')
    .where('order_id', '=', orderId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return entry !== undefined
}
