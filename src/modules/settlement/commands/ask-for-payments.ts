import { refuse } from '#kernel/refusal.ts'
import type { Customer } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { settlePayments } from './settle-payments.ts'

/** Openings of the dialog that may have been paid with; an older one the poll asks for. */
const NEWEST = 3

/**
 * A customer says that they paid for their order. Nothing of it is believed: the provider is asked what was paid. True when the
 * payment they name is in the books of this order now. Refuses 'unknown' for a stranger's order.
 */
export async function askForPayments(
  app: App,
  customer: Customer,
  orderId: number,
  paymentId: string,
): Promise<boolean> {
  const order = await app.db
    .selectFrom('orders')
    .select(['id', 'plan'])
    .where('id', '=', orderId)
    .where('customer_id', '=', customer.id)
    .where('placed_at', 'is not', null)
    .executeTakeFirst()
  if (!order) throw refuse('unknown', 'order.unknown')
  if (await isBooked(app, orderId, paymentId)) return true // the webhook was faster
  for (const { provider_order_id } of await openPayments(app, customer, order)) {
    const payments = await app.ports.payments.listPayments(provider_order_id).catch((error: Error) => {
      app.log.warn({ error: error.message }, 'payment not confirmed yet, the poll will ask again')
      return []
    })
    await settlePayments(app, 'callback', payments)
  }
  return isBooked(app, orderId, paymentId)
}

/** Of the order, or of one it was checked out together with: that one's payment may be for both. */
const openPayments = (app: App, customer: Customer, { id, plan }: { id: number; plan: string | null }) =>
  app.db
    .selectFrom('payment_orders')
    .innerJoin('orders', 'orders.id', 'payment_orders.order_id')
    .select('provider_order_id')
    .where('customer_id', '=', customer.id)
    .where(eb => (plan ? eb.or([eb('orders.id', '=', id), eb('plan', '=', plan)]) : eb('orders.id', '=', id)))
    .where('state', '<>', 'paid')
    .orderBy('payment_orders.id', 'desc')
    .limit(NEWEST)
    .execute()

async function isBooked(app: App, orderId: number, paymentId: string): Promise<boolean> {
  const entry = await app.db
    .selectFrom('ledger_entries')
    .select('id')
    .where('order_id', '=', orderId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return entry !== undefined
}
