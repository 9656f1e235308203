import { sql } from 'kysely'
import type { Customer } from '#modules/access/rules/actor.ts'
import { findPaymentProvider, type OpenPaymentOrder } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import { recordReportedPayments } from './record-reported-payments.ts'

/** The number of recent payment orders to check at once. The poll checks older ones. */
const MAX_CHECKED_PAYMENT_ORDERS = 3

/**
 * Asks the payment provider about the open payment orders of these orders, and of orders from the same checkout, and
 * books what was paid: a customer may have paid while neither callback nor webhook reached us, for an older price or
 * together with other orders. Skips payment orders opened or checked after `since`. All are asked at the same time
 * because a customer waits; `limit` aborts the requests. True if a payment was found.
 */
export async function checkOpenPaymentOrders(
  app: App,
  customer: Customer,
  orderIds: number[],
  since: Date,
  limit?: AbortSignal,
): Promise<boolean> {
  const { rows } = await sql<OpenPaymentOrder>`
    with requested as (select id, checkout_key from orders where id = any(${orderIds}) and customer_id = ${customer.id}),
    open as (
      select p.id from payment_orders p join orders o on o.id = p.order_id
      where o.customer_id = ${customer.id} and p.state = 'created' and greatest(p.created_at, p.opened_at, p.checked_at) <= ${since}
        and (o.id in (select id from requested) or o.checkout_key in (select checkout_key from requested))
      order by p.id desc limit ${MAX_CHECKED_PAYMENT_ORDERS})
    update payment_orders p set checked_at = ${app.now()} from open where p.id = open.id
    returning p.provider_order_id as "providerOrderId", p.provider, p.account`.execute(app.db)
  const answers = await Promise.all(rows.map(open => listPaymentsOf(app, open, limit)))
  for (const { provider, payments } of answers)
    await recordReportedPayments(app, 'callback', payments, undefined, provider)
  return answers.some(({ payments }) => payments.some(({ state }) => state === 'captured'))
}

async function listPaymentsOf(app: App, { providerOrderId, ...by }: OpenPaymentOrder, limit: AbortSignal | undefined) {
  const answer = findPaymentProvider(app, by)?.listPayments(providerOrderId, limit)
  const payments = await answer?.catch((error: Error) => {
    app.log.warn({ error: error.message }, 'dialog not asked about now, the poll will ask')
    return []
  })
  return { provider: by.provider, payments: payments ?? [] }
}
