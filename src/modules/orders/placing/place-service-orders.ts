import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { getQuotationAddress } from '#modules/identity/index.server.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { findServingCity } from '#modules/places/rules/served-city.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { getOrderOfDraft } from '../draft/get-order-of-draft.ts'
import { replaceWithKnownStops, toKnownStop } from '../draft/known-stops.ts'
import type { Draft } from '../draft/rules/draft.ts'
import { getServiceVisitError, getVisitStop, type ServiceCheckout } from '../draft/rules/service-checkout.ts'
import { buildQuotationNote } from './build-quotation-note.ts'
import { rejectOverusedCoupon } from './hold-coupon-use.ts'
import { holdSlot } from './hold-slot.ts'
import { lockCustomer } from './lock-customer.ts'
import { type PlacedOrder, placeMoveOrder } from './place-move-order.ts'
import { type PricedCheckout, priceCheckout } from './price-checkout.ts'
import { getServiceDraftKey, type PlacedService, writeServiceOrder } from './write-service-order.ts'

/**
 * Places each service of a checkout as an order of its own, with the move that goes with it, at the prices calculated
 * here; slots are held while the customer pays. The same checkout again gives the same orders, repriced until their
 * token is paid. The move comes first. Refuses 'invalid' (fields by service id), 'conflict' coupon.used-up and as
 * `holdSlot` does, slot.full with the service's id as field.
 */
export async function placeServiceOrders(
  app: App,
  customer: Customer,
  submitted: ServiceCheckout,
  submittedMove: Draft | null,
) {
  const checkout = { ...submitted, at: toKnownStop(submitted.at) }
  const move = submittedMove && replaceWithKnownStops(submittedMove)
  const priced = await priceCheckout(app, customer, checkout)
  const services = await resolveServicePlaces(app, checkout, priced, move)
  const moveOrder = move && (await placeMoveOrder(app, customer, move, checkout.key))
  return inTransaction(app.db, async tx => {
    await lockCustomer(tx, customer)
    const placed: PlacedOrder[] = []
    if (moveOrder) {
      // A paid move belongs to its own checkout: placing it again does not make this checkout a first order.
      const unpaid = tx.updateTable('orders').set({ checkout_key: checkout.key }).where('status', '=', 'Quotation')
      await unpaid.where('id', '=', moveOrder.orderId).execute()
      placed.push(moveOrder)
    }
    for (const service of services) placed.push(await placeService(app, tx, customer, checkout, priced, service))
    if (priced.coupon) await rejectOverusedCoupon(app, tx, customer, { checkoutKey: checkout.key, code: priced.coupon })
    return placed
  })
}

async function resolveServicePlaces(
  app: App,
  checkout: ServiceCheckout,
  priced: PricedCheckout,
  move: Draft | null,
): Promise<PlacedService[]> {
  if (!checkout.key || priced.services.length === 0) throw reject('invalid', 'cart.empty')
  const cities = await readServedCities(app.db)
  const errors: Record<string, ErrorCode> = {}
  const services = priced.services.map(service => {
    const end = getVisitStop(checkout, service.visit, move)
    const city = end.place && findServingCity(end.place, cities)
    const problem = !end.place
      ? 'address.required'
      : city
        ? getServiceVisitError(service.visit, app.now(), city.times)
        : 'address.not-served'
    if (problem) errors[service.service.id] = problem
    return { ...service, end, cityId: city?.id ?? 0 }
  })
  if (Object.keys(errors).length > 0) throw reject('invalid', 'checkout.incomplete', errors)
  return services
}

async function placeService(
  app: App,
  tx: Tx,
  customer: Customer,
  checkout: ServiceCheckout,
  priced: PricedCheckout,
  placed: PlacedService,
): Promise<PlacedOrder> {
  const { service, category, visit, cityId, end, quotation } = placed
  const order = await writeServiceOrder(app, tx, customer, checkout, priced, placed)
  if (!order) return getOrderOfDraft(tx, customer, getServiceDraftKey(checkout, service.id))
  const slot = { cityId, date: visit.date!, hour: visit.slot!, trade: category.trade }
  await holdSlot(app, tx, customer, { id: order.id, checkout_key: checkout.key }, slot, { field: String(service.id) })
  if (order.first) {
    const note = buildQuotationNote({
      name: checkout.name || customer.name,
      orderNo: order.orderNo,
      service: service.name,
      from: end,
      to: end,
      km: null,
      vehicle: '',
      packages: [],
      quotation,
      validUntil: priced.validUntil,
      moveDate: visit.date,
    })
    await queueMessages(
      app,
      tx,
      {
        mobile: customer.mobile,
        language: customer.language,
        email: await getQuotationAddress(app, tx, customer.id, customer.email),
        orderId: order.id,
      },
      [note],
    )
  }
  return { orderId: order.id, orderNo: order.orderNo }
}
