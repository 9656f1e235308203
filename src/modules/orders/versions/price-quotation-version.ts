import { toChargedKm } from '#kernel/distance.ts'
import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { calculateShare, type Paise, paise, toWholeRupees, ZERO } from '#kernel/money.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { toCartLines } from '#modules/catalogue/rules/cart.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { findServingCity } from '#modules/places/rules/served-city.ts'
import { findMoveLane, readPriceBooks } from '#modules/pricing/index.server.ts'
import { type LaneOffer, priceLane } from '#modules/pricing/rules/lane.ts'
import { buildMove, getChargedFloors } from '#modules/pricing/rules/move.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import {
  findSharedVehicle,
  type QuotationVersionTerms,
  quotationVersion,
} from '#modules/pricing/rules/quotation-version.ts'
import { getRatesOnDate } from '#modules/pricing/rules/rates-on.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { readDraftOfOrder } from '../draft/find-saved-draft.ts'
import type { Draft } from '../draft/rules/draft.ts'
import { calculateAwayKm, quoteMove } from '../draft/rules/quote-move.ts'
import type { OrderRow } from '../record/order-row.ts'
import { getVehicleNames } from '../record/rules/vehicle-names.ts'
import { getVersionErrors } from './rules/quotation-version.ts'

/** Reads what every version of an order is priced from: its move, and for a long distance the offers of its lane. */
async function readVersionBasis(db: Db | Tx, order: OrderRow, today: IndiaDate) {
  const draft = await readDraftOfOrder(db, order)
  const laneDate = order.move_date ?? order.preferred_date
  return readMoveBasis(db, draft, { far: order.long_distance, date: order.move_date, laneDate }, today)
}

type MoveDates = { far: boolean; date: IndiaDate | null; laneDate: IndiaDate | null }

async function readMoveBasis(db: Db | Tx, draft: Draft, { far, date, laneDate }: MoveDates, today: IndiaDate) {
  const [catalogue, books, cities] = await Promise.all([readCatalogue(db), readPriceBooks(db), readServedCities(db)])
  const { book, route } = quoteMove(draft, catalogue, books, cities)
  const lines = toCartLines(catalogue, draft.cart)
  const city = draft.from.place && findServingCity(draft.from.place, cities)
  const priced = catalogue.vehicles.filter(({ id }) =>
    book.transport.vehicles.some(({ vehicleId }) => vehicleId === id),
  )
  const trip = {
    km: toChargedKm(route?.km ?? 0),
    awayKm: calculateAwayKm(draft, city),
    floors: { from: getChargedFloors(draft.from), to: getChargedFloors(draft.to) },
    date,
  }
  const move = buildMove(lines, priced, trip)
  const offered = new Set(catalogue.packages.map(({ id }) => id))
  const packages = book.packages.map(({ packageId }) => packageId).filter(id => offered.has(id))
  const { from, to } = draft
  const lane = far && from.place && to.place ? await findMoveLane(db, from.place, to.place, today) : null
  const offers = lane
    ? priceLane(lane.rates, { cft: move.totalCft, roadKm: lane.road?.km ?? null, date: laneDate }, catalogue.vehicles)
    : []
  return { book, catalogue, move, packages, offers, road: lane?.road ?? null }
}

/**
 * Prices a version of an unpaid order by the active price books and the rules that price any move. A long-distance move
 * is carried at the rate of its lane, or by the km that staff enter. Also returns the days in transit: as entered, else
 * those of the lane. Refuses 'invalid' by field (`getVersionErrors`), version.discount for a discount of the whole price
 * or more.
 */
export async function priceQuotationVersion(
  db: Db | Tx,
  order: OrderRow,
  terms: QuotationVersionTerms,
  today: IndiaDate,
) {
  const { book, catalogue, move: whole, packages, offers } = await readVersionBasis(db, order, today)
  const far = order.long_distance
  const offer = far && terms.km === null ? offers.find(({ load }) => load === terms.load) : undefined
  const shared = findSharedVehicle(book, catalogue.vehicles)
  const limits = { packages, far, cft: whole.totalCft, room: shared?.usableCft ?? 0, hasLane: offer !== undefined }
  if (terms.insuredValue > 0 && getRatesOnDate(book, order.move_date).insurance === 0)
    throw reject('invalid', 'form.invalid', { insured: 'change.no-insurance' })
  const errors = getVersionErrors(terms, limits)
  if (Object.keys(errors).length > 0) throw reject('invalid', 'form.invalid', errors)
  const trip = { ...whole, insuredValue: terms.insuredValue, ...(far && { km: terms.km ?? 0 }) }
  const isPart = terms.load === 'part' && shared
  const move = offer
    ? { ...trip, laneLines: offer.lines }
    : isPart
      ? { ...trip, partLoad: true, vehicles: [{ vehicle: shared, count: 1 }] }
      : trip
  const { subtotal } = quotationVersion(book, move, { ...terms, discount: ZERO }, !far)
  const discount = terms.discountRate ? toWholeRupees(calculateShare(subtotal, terms.discountRate)) : terms.discount
  const quotation = quotationVersion(book, move, { ...terms, discount }, !far)
  if (discount >= subtotal) throw reject('invalid', 'version.discount', { discount: 'version.discount' })
  return { quotation, book, days: terms.days ?? offer?.days.max ?? null }
}

/** An offer of a lane with its whole price for the customer, by the package that they chose or the usual one. */
export type PricedLaneOffer = Pick<LaneOffer, 'load' | 'days'> & {
  vehicle: string
  quotation: Quotation
  terms: QuotationVersionTerms
}

/** Prices the offers of an order's lane. Empty for a local move, and where no lane fits. */
export async function priceLaneOffers(db: Db | Tx, order: OrderRow, today: IndiaDate) {
  const chosen = { packageId: order.package_id, insuredValue: paise(order.insured_value) }
  return priceOffers(await readVersionBasis(db, order, today), chosen)
}

/** Prices the offers of the lane of an intercity move that is not ordered yet, as `priceLaneOffers` will. */
export async function priceDraftLaneOffers(db: Db | Tx, draft: Draft, today: IndiaDate): Promise<PricedLaneOffer[]> {
  const basis = await readMoveBasis(db, draft, { far: true, date: null, laneDate: draft.date }, today)
  return priceOffers(basis, { packageId: draft.packageId, insuredValue: paise(0) }).offers
}

type Chosen = { packageId: number | null; insuredValue: Paise }

function priceOffers(
  { book, move, packages, offers, road }: Awaited<ReturnType<typeof readMoveBasis>>,
  { packageId: wanted, insuredValue }: Chosen,
) {
  const usual = packages[Math.floor(packages.length / 2)]
  const packageId = packages.find(id => id === wanted) ?? usual
  if (packageId === undefined) return { book, road, offers: [] }
  return {
    ...{ book, road },
    offers: offers.map(({ load, days, lines }): PricedLaneOffer => {
      const terms = { packageId, load, km: null, insuredValue, days: days.max, adds: [], discount: ZERO }
      const quotation = quotationVersion(book, { ...move, insuredValue, laneLines: lines }, terms, false)
      return { ...{ load, days, terms, quotation }, vehicle: getVehicleNames(quotation) ?? '' }
    }),
  }
}
