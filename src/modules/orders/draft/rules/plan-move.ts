import { chargedKm, distanceKm } from '#kernel/distance.ts'
import { paise } from '#kernel/money.ts'
import { type CartLine, cartLines, cartTotals } from '#modules/catalogue/rules/cart.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { type ChosenVehicle, chooseVehicles } from '#modules/catalogue/rules/vehicle.ts'
import { cityOf, type Reach } from '#modules/places/rules/served-city.ts'
import { bookOf, type PriceBooks } from '#modules/pricing/rules/book-of.ts'
import { chargedFloors, moveOf, type Trip } from '#modules/pricing/rules/move.ts'
import type { PriceBook } from '#modules/pricing/rules/price-book.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import { quotePackages } from '#modules/pricing/rules/quote-move.ts'
import type { Draft } from './draft.ts'
import { type Measures, type Route, routeOf } from './route.ts'

/**
 * Everything that follows from a draft: the same in the browser, for the running price, and on the server, which
 * decides.
 */
export type MovePlan = {
  /** Null until both stops are known. */
  route: Route | null
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

type CityOfBook = Reach & { id: number }

export function planMove(
  draft: Draft,
  catalogue: Measures,
  books: PriceBooks,
  cities: readonly CityOfBook[],
): MovePlan {
  const route = routeOf(draft, catalogue, cities)
  const city = draft.from.place && cityOf(draft.from.place, cities)
  const book = bookOf(books, city?.id ?? null)
  const lines = cartLines(catalogue, draft.cart)
  const totals = cartTotals(lines)
  const vehicles = lines.length > 0 ? chooseVehicles(totals.totalCft, catalogue.vehicles) : []
  const awayKm = awayKmOf(draft, city)
  const priced = route && !route.byHand && lines.length > 0
  const quotations = priced ? quote(draft, { km: chargedKm(route.km), awayKm }, lines, catalogue, book) : []
  const chosen = quotations.find(({ packageId }) => packageId === draft.packageId) ?? null
  return { route, book, lines, ...totals, vehicles, quotations, chosen }
}

/** Returns the distance in km of the pick-up beyond the city whose crews come to it. */
export const awayKmOf = ({ from }: Pick<Draft, 'from'>, city: Reach | null): number =>
  city && from.place ? chargedKm(distanceKm(from.place, city)) : 0

function quote(
  draft: Draft,
  way: Pick<Trip, 'km' | 'awayKm'>,
  lines: CartLine[],
  { vehicles }: Pick<Catalogue, 'vehicles'>,
  book: PriceBook,
) {
  const floors = { from: chargedFloors(draft.from), to: chargedFloors(draft.to) }
  const insuredValue = paise(draft.insuredValue || 0)
  return quotePackages(book, moveOf(lines, vehicles, { ...way, floors, date: draft.date, insuredValue }))
}
