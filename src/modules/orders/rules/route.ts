import { distanceKm, type LatLng } from '#kernel/distance.ts'
import { USUAL_FAR_KM } from '#modules/places/rules/city-terms.ts'
import { cityOf, type Reach } from '#modules/places/rules/served-city.ts'
import type { Draft } from './draft.ts'

/** WIZ-09: from here on a person works out the price. Straight line. As the city says where it begins, and as usual outside of all. */
export const farKm = (from: Parameters<typeof cityOf>[0] | null, cities: readonly Reach[]): number =>
  (from && cityOf(from, cities)?.farKm) ?? USUAL_FAR_KM

/** Why a person works out the price of a move: it goes far, or begins where no crew of ours is. */
type ByHand = 'far' | 'out-of-reach'
/** `byHand` null where the price is worked out here. */
export type Route = { km: number; byHand: ByHand | null }

/** The route of a draft whose two ends are known. */
export function routeOf({ from, to }: Pick<Draft, 'from' | 'to'>, cities: readonly Reach[]): Route | null {
  if (!from.place || !to.place) return null
  const km = straightKm(from.place, to.place)
  if (km >= farKm(from.place, cities)) return { km, byHand: 'far' }
  return { km, byHand: cityOf(from.place, cities) ? null : 'out-of-reach' }
}

/** To two decimals, as it is shown (WIZ-10). */
export const straightKm = (from: LatLng, to: LatLng): number => Math.round(distanceKm(from, to) * 100) / 100
