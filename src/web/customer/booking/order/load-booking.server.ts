import type { Translate } from '#i18n/translator.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { getTracking, listArrivalCodes, listOwnSignatures } from '#modules/dispatch/index.server.ts'
import { isTrackableToday, translateTracking } from '#modules/dispatch/tracking/rules/tracking-view.ts'
import { listOrders, listOrdersWithOffer, listQuotationVersions, readOrder } from '#modules/orders/index.server.ts'
import { findMostUrgentOrder, groupOrders, type OrderGroups } from '#modules/orders/record/rules/group-orders.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { canCompareScenarios } from '#modules/orders/what-if/rules/can-compare-scenarios.ts'
import { findOwnReview } from '#modules/reviews/index.server.ts'
import type { App } from '#platform/app.ts'
import { loadChange } from '#web/shared/changes/load-change.server.ts'
import { findOffer } from '../quotations/find-offer.ts'
import { type BookingSlip, toBookingSlip } from '../slip.ts'
import { type CustomerBooking, type LiveTracking, toCustomerBooking } from './customer-booking.ts'

/**
 * Loads one order of the customer. Rejects with 'unknown' for another customer's order as for one that does not exist.
 */
export async function loadBooking(
  t: Translate,
  app: App,
  customer: Customer,
  orderNo: string,
): Promise<CustomerBooking> {
  const [order, catalogue] = await Promise.all([readOrder(app, customer, orderNo), readCatalogue(app.db)])
  const review = order.status === 'Completed' ? await findOwnReview(app, customer, order.id) : null
  const codes = order.status === 'ready' ? await listArrivalCodes(app, customer, orderNo) : []
  const change = await loadChange(t, app, customer, order)
  const versions = order.status === 'Quotation' ? await listQuotationVersions(app, customer, orderNo) : []
  const signed = order.events.some(({ kind }) => kind === 'signed')
  const signatures = signed ? await listOwnSignatures(app, customer, orderNo) : []
  const booking = toCustomerBooking(t, order, catalogue, app.now(), { review, offer: findOffer(order, versions) })
  const live = order.status === 'ready' ? await loadLive(t, app, customer, order) : null
  const tries = order.status === 'Quotation' && canCompareScenarios(order, versions)
  return { ...booking, arrivalCode: codes[0] ?? null, live, signatures, change, canTryWhatIf: tries }
}

/**
 * Loads the tracking state. Null if it is not the day of the work, and if none of our own crews does it, so that nobody
 * can be tracked.
 */
async function loadLive(t: Translate, app: App, customer: Customer, order: OrderView): Promise<LiveTracking | null> {
  const now = app.now()
  try {
    const {
      link,
      lastDay,
      lateCredit: late,
      ...day
    } = translateTracking(t, await getTracking(app, customer, order.orderNo))
    return isTrackableToday(day, toIndiaDate(now)) ? { day, now } : null
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unknown') return null
    throw error
  }
}

/** Loads the order that My Booking opens with; null for a customer without orders. */
export async function loadMostUrgent(t: Translate, app: App, customer: Customer): Promise<CustomerBooking | null> {
  const order = findMostUrgentOrder(groupOrders(await listed(app, customer)), toIndiaDate(app.now()))
  return order && loadBooking(t, app, customer, order.orderNo)
}

/** Lists the orders, with whether a quotation version awaits the customer's answer. */
async function listed(app: App, customer: Customer) {
  const [orders, offered] = await Promise.all([listOrders(app, customer), listOrdersWithOffer(app, customer)])
  return orders.map(order => ({ ...order, offered: offered.has(order.orderNo) }))
}

export async function loadList(t: Translate, app: App, customer: Customer): Promise<OrderGroups<BookingSlip>> {
  const [orders, catalogue] = await Promise.all([listed(app, customer), readCatalogue(app.db)])
  return groupOrders(orders.map(order => toBookingSlip(t, order, catalogue, app.now())))
}
