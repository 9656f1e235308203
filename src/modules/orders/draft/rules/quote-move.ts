import { calculateDistanceKm, toChargedKm } from '#kernel/distance.ts'
import { paise } from '#kernel/money.ts'
import { type CartLine, calculateCartTotals, toCartLines } from '#modules/catalogue/rules/cart.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { type ChosenVehicle, chooseVehicles } from '#modules/catalogue/rules/vehicle.ts'
import { type CityReach, findServingCity } from '#modules/places/rules/served-city.ts'
import { buildMove, getChargedFloors, type MoveConditions } from '#modules/pricing/rules/move.ts'
import type { PriceBook } from '#modules/pricing/rules/price-book.ts'
import { getCityPriceBook, type PriceBooks } from '#modules/pricing/rules/price-books.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import { quotePackages } from '#modules/pricing/rules/quote-packages.ts'
import type { Draft } from './draft.ts'
import { type CatalogueMeasures, getMoveRoute, type MoveRoute } from './route.ts'

/**
 * Everything that follows from a draft: the same in the browser, for the running price, and on the server, which
 * decides.
 */
export type MoveQuotes = {
  /** Null until both stops are known. */
  route: MoveRoute | null
  /** The price book of the city whose crews come to the pick-up. */
  book: PriceBook
  lines: CartLine[]
  pieces: number
  totalCft: number
  /** Empty while there are no items. */
  vehicles: ChosenVehicle[]
  /**
   * The quotation for every package, in the order of the price book; empty until route and items are known, and for a
   * manual quote.
   */
  quotations: Quotation[]
  /** The quotation for the chosen package. */
  chosen: Quotation | null
}

type PricedCity = CityReach & { id: number }

export function quoteMove(
  draft: Draft,
  catalogue: CatalogueMeasures,
  books: PriceBooks,
  cities: readonly PricedCity[],
): MoveQuotes {
  const route = getMoveRoute(draft, catalogue, cities)
  const city = draft.from.place && findServingCity(draft.from.place, cities)
  const book = getCityPriceBook(books, city?.id ?? null)
  const lines = toCartLines(catalogue, draft.cart)
  const totals = calculateCartTotals(lines)
  const vehicles = lines.length > 0 ? chooseVehicles(totals.totalCft, catalogue.vehicles) : []
  const awayKm = calculateAwayKm(draft, city)
  const priced = route && !route.manualQuoteReason && lines.length > 0
  const quotations = priced
    ? quoteAllPackages(draft, { km: toChargedKm(route.km), awayKm }, lines, catalogue, book)
    : []
  const chosen = quotations.find(({ packageId }) => packageId === draft.packageId) ?? null
  return { route, book, lines, ...totals, vehicles, quotations, chosen }
}

/** Returns the distance in km of the pick-up beyond the city whose crews come to it. */
export const calculateAwayKm = ({ from }: Pick<Draft, 'from'>, city: CityReach | null): number =>
  city && from.place ? toChargedKm(calculateDistanceKm(from.place, city)) : 0

function quoteAllPackages(
  draft: Draft,
  distances: Pick<MoveConditions, 'km' | 'awayKm'>,
  lines: CartLine[],
  { vehicles }: Pick<Catalogue, 'vehicles'>,
  book: PriceBook,
) {
  const floors = { from: getChargedFloors(draft.from), to: getChargedFloors(draft.to) }
  const insuredValue = paise(draft.insuredValue || 0)
  return quotePackages(book, buildMove(lines, vehicles, { ...distances, floors, date: draft.date, insuredValue }))
}
