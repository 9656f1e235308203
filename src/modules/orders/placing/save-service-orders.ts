import { reject } from '#kernel/domain-error.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { readServices } from '#modules/catalogue/index.server.ts'
import type { App } from '#platform/app.ts'
import { getNewDraftKey } from '../draft/get-new-draft-key.ts'
import type { ServiceCheckout } from '../draft/rules/service-checkout.ts'
import type { PlacedOrder } from './place-move-order.ts'
import { placeServiceOrders } from './place-service-orders.ts'

/**
 * Saves services ordered in one call, by number: 0 for new ones, else any of their orders, which are then repriced
 * until their token is paid. New ones sent twice after a lost response are saved once. The first order stands for all.
 * Refuses 'unknown' for another customer's order, 'invalid' service.unknown, and as placing does.
 */
export async function saveServiceOrders(
  app: App,
  customer: Customer,
  orderId: number,
  submitted: Omit<ServiceCheckout, 'key'>,
): Promise<PlacedOrder[]> {
  const { options } = await readServices(app.db)
  if (Object.keys(submitted.cart).some(option => !options.has(Number(option))))
    throw reject('invalid', 'service.unknown')
  const key =
    orderId > 0 ? await readCheckoutKey(app, customer, orderId) : await getNewDraftKey(app, customer, submitted)
  return placeServiceOrders(app, customer, { ...submitted, key }, null)
}

async function readCheckoutKey(app: App, customer: Customer, orderId: number): Promise<string> {
  const row = await app.db
    .selectFrom('orders')
    .select('checkout_key')
    .where('id', '=', orderId)
    .where('customer_id', '=', customer.id)
    .where('kind', '=', 'service')
    .executeTakeFirst()
  if (!row?.checkout_key) throw reject('unknown', 'order.unknown')
  return row.checkout_key
}
