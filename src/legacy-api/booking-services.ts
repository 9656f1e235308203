import { reject } from '#kernel/domain-error.ts'
import { readServices } from '#modules/catalogue/index.server.ts'
import { mergeCartLines } from '#modules/catalogue/rules/cart.ts'
import type { ServiceCatalogue } from '#modules/catalogue/rules/service.ts'
import { MAX_CART_OPTIONS, MAX_OPTION_QUANTITY } from '#modules/orders/draft/rules/limits.ts'
import {
  emptyCheckout,
  listCheckoutServices,
  type ServiceCheckout,
} from '#modules/orders/draft/rules/service-checkout.ts'
import type { App } from '#platform/app.ts'
import { findStopLocality, type LegacyBooking, parseOrderDate } from './booking.ts'
import { getRealEmail } from './placeholder-email.ts'

/**
 * Describes the services that a client orders for one address and time, all in one call, because clients keep their own
 * carts.
 */
export async function buildServiceCheckout(
  app: App,
  { jheader, jcustomer, jdetail }: LegacyBooking,
  mobile: string,
): Promise<ServiceCheckout> {
  const catalogue = await readServices(app.db)
  const lines = (jdetail ?? []).map(line => ({
    articleId: findOptionId(catalogue, line.item_id || line.serv_id),
    quantity: line.quantity ?? '',
  }))
  const cart = mergeCartLines(lines)
  const counts = Object.values(cart)
  if (counts.length > MAX_CART_OPTIONS || counts.some(count => count > MAX_OPTION_QUANTITY))
    throw reject('invalid', 'wire.params')
  const when = parseOrderDate(jheader?.orderdate ?? '')
  const checkout = {
    ...emptyCheckout,
    name: jcustomer?.cust_name ?? '',
    email: getRealEmail(jcustomer?.cust_email ?? '', mobile),
    at: getServiceAddress(jheader),
    withMove: false,
    cart,
  }
  const visits = listCheckoutServices(checkout, catalogue).map(
    ({ service }) => [service.id, { home: 'at', ...when }] as const,
  )
  return { ...checkout, visits: Object.fromEntries(visits) }
}

/** Finds an option by its own number, or the cheapest of a service, whose price is on its card. */
function findOptionId({ services, options }: ServiceCatalogue, number: number): number {
  if (options.has(number)) return number
  const cheapest = services.get(number)?.options.toSorted((a, b) => a.price - b.price)[0]
  if (!cheapest) throw reject('invalid', 'service.unknown')
  return cheapest.id
}

/** Returns the address of the service: some clients send the home as the first address, others as the second. */
function getServiceAddress(header: LegacyBooking['jheader']) {
  if (!header) return emptyCheckout.at
  const { fromaddress, fromlat, fromlong, fromfloor, fromlift } = header
  const { toaddress, tolat, tolong, tofloor, tolift } = header
  return fromaddress || fromlat
    ? findStopLocality(fromaddress, fromlat, fromlong, fromfloor, fromlift)
    : findStopLocality(toaddress, tolat, tolong, tofloor, tolift)
}
