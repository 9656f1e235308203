import { chargedKm } from '#kernel/distance.ts'
import { reject } from '#kernel/refusal.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { cartLines } from '#modules/catalogue/rules/cart.ts'
import { servedCities } from '#modules/places/index.server.ts'
import { cityOf } from '#modules/places/rules/served-city.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import { chargedFloors, moveOf } from '#modules/pricing/rules/move.ts'
import { quoteVersion, sharedVehicle, type VersionTerms } from '#modules/pricing/rules/quote-version.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { draftOf } from '../draft/read-draft.ts'
import { awayKmOf, planMove } from '../draft/rules/plan-move.ts'
import type { OrderRow } from '../record/order-row.ts'
import { versionErrors } from './rules/quote-version.ts'

/**
 * Prices a version of an unpaid order by the active price books and the rules that price any move; a long-distance move
 * uses the km that staff enter. Refuses 'invalid' by field (`versionErrors`), version.discount for a discount of the
 * whole price or more.
 */
export async function priceVersion(db: Db | Tx, order: OrderRow, terms: VersionTerms) {
  const [draft, catalogue, books, cities] = await Promise.all([
    draftOf(db, order),
    readCatalogue(db),
    readPriceBooks(db),
    servedCities(db),
  ])
  const { book, route } = planMove(draft, catalogue, books, cities)
  const lines = cartLines(catalogue, draft.cart)
  const city = draft.from.place && cityOf(draft.from.place, cities)
  const far = order.long_distance
  const trip = {
    km: far ? (terms.km ?? 0) : chargedKm(route?.km ?? 0),
    awayKm: awayKmOf(draft, city),
    floors: { from: chargedFloors(draft.from), to: chargedFloors(draft.to) },
    ...{ date: order.move_date, insuredValue: terms.insuredValue },
  }
  const shared = sharedVehicle(book, catalogue.vehicles)
  const priced = catalogue.vehicles.filter(({ id }) =>
    book.transport.vehicles.some(({ vehicleId }) => vehicleId === id),
  )
  const whole = moveOf(lines, priced, trip)
  const offered = new Set(catalogue.packages.map(({ id }) => id))
  const packages = book.packages.map(({ packageId }) => packageId).filter(id => offered.has(id))
  const errors = versionErrors(terms, { packages, far, cft: whole.totalCft, room: shared?.usableCft ?? 0 })
  if (Object.keys(errors).length > 0) throw reject('invalid', 'form.invalid', errors)
  const isPart = terms.load === 'part' && shared
  const move = isPart ? { ...whole, partLoad: true, vehicles: [{ vehicle: shared, count: 1 }] } : whole
  const quotation = quoteVersion(book, move, terms, !far)
  if (terms.discount >= quotation.subtotal)
    throw reject('invalid', 'version.discount', { discount: 'version.discount' })
  return { quotation, book }
}
