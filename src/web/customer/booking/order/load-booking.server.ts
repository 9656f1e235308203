import type { Translate } from '#i18n/speaker.ts'
import { indiaDate } from '#kernel/india-time.ts'
import { DomainError } from '#kernel/refusal.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { getTracking, readArrivalCodes, readOwnSignatures } from '#modules/dispatch/index.server.ts'
import { isTheDay, todayIn } from '#modules/dispatch/tracking/rules/today.ts'
import { listOffered, listOrders, readOrder, readVersions } from '#modules/orders/index.server.ts'
import { groupOrders, mostUrgent, type OrderGroups } from '#modules/orders/record/rules/group-orders.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { canTry } from '#modules/orders/what-if/rules/can-try.ts'
import { readReviewOf } from '#modules/reviews/index.server.ts'
import type { App } from '#platform/app.ts'
import { loadChange } from '#web/shared/changes/load-change.server.ts'
import { offerOf } from '../quotations/offer-of.ts'
import { type Slip, slipOf } from '../slip.ts'
import { type Booking, bookingOf, type LiveDay } from './booking-of.ts'

/**
 * Loads one order of the customer. Rejects with 'unknown' for another customer's order as for one that does not exist.
 */
export async function loadBooking(t: Translate, app: App, customer: Customer, orderNo: string): Promise<Booking> {
  const [order, catalogue] = await Promise.all([readOrder(app, customer, orderNo), readCatalogue(app.db)])
  const review = order.status === 'Completed' ? await readReviewOf(app, customer, order.id) : null
  const codes = order.status === 'ready' ? await readArrivalCodes(app, customer, orderNo) : []
  const change = await loadChange(t, app, customer, order)
  const versions = order.status === 'Quotation' ? await readVersions(app, customer, orderNo) : []
  const signed = order.events.some(({ kind }) => kind === 'signed')
  const signatures = signed ? await readOwnSignatures(app, customer, orderNo) : []
  const booking = bookingOf(t, order, catalogue, app.now(), { review, offer: offerOf(order, versions) })
  const live = order.status === 'ready' ? await loadLive(t, app, customer, order) : null
  const tries = order.status === 'Quotation' && canTry(order, versions)
  return { ...booking, arrivalCode: codes[0] ?? null, live, signatures, change, canTry: tries }
}

/**
 * Loads the tracking state. Null if it is not the day of the work, and if none of our own crews does it, so that nobody
 * can be tracked.
 */
async function loadLive(t: Translate, app: App, customer: Customer, order: OrderView): Promise<LiveDay | null> {
  const now = app.now()
  try {
    const { link, lastDay, late, ...day } = todayIn(t, await getTracking(app, customer, order.orderNo))
    return isTheDay(day, indiaDate(now)) ? { day, now } : null
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unknown') return null
    throw error
  }
}

/** Loads the order that My Booking opens with; null for a customer without orders. */
export async function loadMostUrgent(t: Translate, app: App, customer: Customer): Promise<Booking | null> {
  const order = mostUrgent(groupOrders(await listed(app, customer)), indiaDate(app.now()))
  return order && loadBooking(t, app, customer, order.orderNo)
}

/** Lists the orders, with whether a quotation version awaits the customer's answer. */
async function listed(app: App, customer: Customer) {
  const [orders, offered] = await Promise.all([listOrders(app, customer), listOffered(app, customer)])
  return orders.map(order => ({ ...order, offered: offered.has(order.orderNo) }))
}

export async function loadList(t: Translate, app: App, customer: Customer): Promise<OrderGroups<Slip>> {
  const [orders, catalogue] = await Promise.all([listed(app, customer), readCatalogue(app.db)])
  return groupOrders(orders.map(order => slipOf(t, order, catalogue, app.now())))
}
