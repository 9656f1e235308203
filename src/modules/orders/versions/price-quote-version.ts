import { toChargedKm } from '#kernel/distance.ts'
import { reject } from '#kernel/domain-error.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { toCartLines } from '#modules/catalogue/rules/cart.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { findServingCity } from '#modules/places/rules/served-city.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import { buildMove, getChargedFloors } from '#modules/pricing/rules/move.ts'
import { findSharedVehicle, type QuotationVersionTerms, quoteVersion } from '#modules/pricing/rules/quote-version.ts'
import { getRatesOnDate } from '#modules/pricing/rules/rates-on.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { readDraftOfOrder } from '../draft/find-saved-draft.ts'
import { calculateAwayKm, quoteMove } from '../draft/rules/quote-move.ts'
import type { OrderRow } from '../record/order-row.ts'
import { getVersionErrors } from './rules/quote-version.ts'

/**
 * Prices a version of an unpaid order by the active price books and the rules that price any move; a long-distance move
 * uses the km that staff enter. Refuses 'invalid' by field (`getVersionErrors`), version.discount for a discount of the
 * whole price or more.
 */
export async function priceQuoteVersion(db: Db | Tx, order: OrderRow, terms: QuotationVersionTerms) {
  const [draft, catalogue, books, cities] = await Promise.all([
    readDraftOfOrder(db, order),
    readCatalogue(db),
    readPriceBooks(db),
    readServedCities(db),
  ])
  const { book, route } = quoteMove(draft, catalogue, books, cities)
  const lines = toCartLines(catalogue, draft.cart)
  const city = draft.from.place && findServingCity(draft.from.place, cities)
  const far = order.long_distance
  const trip = {
    km: far ? (terms.km ?? 0) : toChargedKm(route?.km ?? 0),
    awayKm: calculateAwayKm(draft, city),
    floors: { from: getChargedFloors(draft.from), to: getChargedFloors(draft.to) },
    ...{ date: order.move_date, insuredValue: terms.insuredValue },
  }
  const shared = findSharedVehicle(book, catalogue.vehicles)
  const priced = catalogue.vehicles.filter(({ id }) =>
    book.transport.vehicles.some(({ vehicleId }) => vehicleId === id),
  )
  const whole = buildMove(lines, priced, trip)
  const offered = new Set(catalogue.packages.map(({ id }) => id))
  const packages = book.packages.map(({ packageId }) => packageId).filter(id => offered.has(id))
  if (terms.insuredValue > 0 && getRatesOnDate(book, order.move_date).insurance === 0)
    throw reject('invalid', 'form.invalid', { insured: 'change.no-insurance' })
  const errors = getVersionErrors(terms, { packages, far, cft: whole.totalCft, room: shared?.usableCft ?? 0 })
  if (Object.keys(errors).length > 0) throw reject('invalid', 'form.invalid', errors)
  const isPart = terms.load === 'part' && shared
  const move = isPart ? { ...whole, partLoad: true, vehicles: [{ vehicle: shared, count: 1 }] } : whole
  const quotation = quoteVersion(book, move, terms, !far)
  if (terms.discount >= quotation.subtotal)
    throw reject('invalid', 'version.discount', { discount: 'version.discount' })
  return { quotation, book }
}
