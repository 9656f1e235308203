import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'
import { calculateCartTotals, toCartLines } from '#modules/catalogue/rules/cart.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { DEFAULT_LONG_DISTANCE_KM } from '#modules/places/rules/city-terms.ts'
import { type CityReach, findServingCity } from '#modules/places/rules/served-city.ts'
import type { Draft } from './draft.ts'

/**
 * Returns the straight-line distance in km from which a move gets a manual quote (WIZ-09): the limit of the pick-up's
 * city, else the default.
 */
export const getLongDistanceKm = (
  from: Parameters<typeof findServingCity>[0] | null,
  cities: readonly CityReach[],
): number => (from && findServingCity(from, cities)?.farKm) ?? DEFAULT_LONG_DISTANCE_KM

/**
 * The number of the largest vehicles beyond which a move gets a manual quote: an item list of that length is a guess,
 * and a wrong guess costs whole trucks and crew days.
 */
const MAX_QUOTED_VEHICLES = 2

/**
 * The reason for a manual quote: the move goes far, begins where we have no crews, or is too large to be priced by its
 * item list.
 */
type ManualQuoteReason = 'far' | 'out-of-reach' | 'large'
/** The route of a move. `manualQuoteReason`: the reason for a manual quote; null where the price is calculated. */
export type MoveRoute = { km: number; manualQuoteReason: ManualQuoteReason | null }

/** The part of the catalogue by which a move is measured. */
export type CatalogueMeasures = Pick<Catalogue, 'items' | 'vehicles'>

/** Returns the route of a draft; null until both stops are known. */
export function getMoveRoute(
  { from, to, cart }: Pick<Draft, 'from' | 'to' | 'cart'>,
  catalogue: CatalogueMeasures,
  cities: readonly CityReach[],
): MoveRoute | null {
  if (!from.place || !to.place) return null
  const km = calculateStraightKm(from.place, to.place)
  if (km >= getLongDistanceKm(from.place, cities)) return { km, manualQuoteReason: 'far' }
  if (!findServingCity(from.place, cities)) return { km, manualQuoteReason: 'out-of-reach' }
  return {
    km,
    manualQuoteReason: isTooLargeToQuote(calculateCartTotals(toCartLines(catalogue, cart)).totalCft, catalogue.vehicles)
      ? 'large'
      : null,
  }
}

const isTooLargeToQuote = (totalCft: number, vehicles: Catalogue['vehicles']): boolean =>
  totalCft > MAX_QUOTED_VEHICLES * (vehicles.at(-1)?.usableCft ?? Number.POSITIVE_INFINITY)

/** Returns the straight-line distance in km, to two decimals, as it is shown (WIZ-10). */
export const calculateStraightKm = (from: LatLng, to: LatLng): number =>
  Math.round(calculateDistanceKm(from, to) * 100) / 100
