import { distanceKm, type LatLng } from '#kernel/distance.ts'
import { cartLines, cartTotals } from '#modules/catalogue/rules/cart.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { USUAL_FAR_KM } from '#modules/places/rules/city-terms.ts'
import { cityOf, type Reach } from '#modules/places/rules/served-city.ts'
import type { Draft } from './draft.ts'

/** WIZ-09: from here on a person works out the price. Straight line. As the city says where it begins, and as usual outside of all. */
export const farKm = (from: Parameters<typeof cityOf>[0] | null, cities: readonly Reach[]): number =>
  (from && cityOf(from, cities)?.farKm) ?? USUAL_FAR_KM

/**
 * More than so many of the largest vehicles hold is looked at before it is priced: a list of that length is guessed, and a guess is wrong by whole
 * trucks and days of a crew.
 */
const MAX_VEHICLES = 2

/** Why a person works out the price of a move: it goes far, begins where no crew of ours is, or is too large to be sold by its list. */
type ManualQuoteReason = 'far' | 'out-of-reach' | 'large'
/** `byHand` null where the price is worked out here. */
export type Route = { km: number; byHand: ManualQuoteReason | null }

/** What of the catalogue a move is measured by. */
export type Measures = Pick<Catalogue, 'articles' | 'vehicles'>

/** The route of a draft whose two ends are known. */
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

/** To two decimals, as it is shown (WIZ-10). */
export const straightKm = (from: LatLng, to: LatLng): number => Math.round(distanceKm(from, to) * 100) / 100
