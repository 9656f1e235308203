import { distanceKm, type LatLng } from '#kernel/distance.ts'
import { cartLines, cartTotals } from '#modules/catalogue/rules/cart.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { USUAL_FAR_KM } from '#modules/places/rules/city-terms.ts'
import { cityOf, type Reach } from '#modules/places/rules/served-city.ts'
import type { Draft } from './draft.ts'

/**
 * Returns the straight-line distance in km from which a move gets a manual quote (WIZ-09): the limit of the pick-up's
 * city, else the default.
 */
export const farKm = (from: Parameters<typeof cityOf>[0] | null, cities: readonly Reach[]): number =>
  (from && cityOf(from, cities)?.farKm) ?? USUAL_FAR_KM

/**
 * The number of the largest vehicles beyond which a move gets a manual quote: an item list of that length is a guess,
 * and a wrong guess costs whole trucks and crew days.
 */
const MAX_VEHICLES = 2

/**
 * The reason for a manual quote: the move goes far, begins where we have no crews, or is too large to be priced by its
 * item list.
 */
type ManualQuoteReason = 'far' | 'out-of-reach' | 'large'
/** The route of a move. `byHand`: the reason for a manual quote; null where the price is calculated. */
export type Route = { km: number; byHand: ManualQuoteReason | null }

/** The part of the catalogue by which a move is measured. */
export type Measures = Pick<Catalogue, 'articles' | 'vehicles'>

/** Returns the route of a draft; null until both stops are known. */
export function routeOf(
  { from, to, cart }: Pick<Draft, 'from' | 'to' | 'cart'>,
  catalogue: Measures,
  cities: readonly Reach[],
): Route | null {
  if (!from.place || !to.place) return null
  const km = straightKm(from.place, to.place)
  if (km >= farKm(from.place, cities)) return { km, byHand: 'far' }
  if (!cityOf(from.place, cities)) return { km, byHand: 'out-of-reach' }
  return { km, byHand: isLarge(cartTotals(cartLines(catalogue, cart)).totalCft, catalogue.vehicles) ? 'large' : null }
}

const isLarge = (totalCft: number, vehicles: Catalogue['vehicles']): boolean =>
  totalCft > MAX_VEHICLES * (vehicles.at(-1)?.usableCft ?? Number.POSITIVE_INFINITY)

/** Returns the straight-line distance in km, to two decimals, as it is shown (WIZ-10). */
export const straightKm = (from: LatLng, to: LatLng): number => Math.round(distanceKm(from, to) * 100) / 100
