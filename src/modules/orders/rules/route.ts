import { distanceKm, type LatLng } from '#kernel/distance.ts'
import { cityOf, type Reach } from '#modules/places/rules/served-city.ts'
import type { Draft } from './draft.ts'

/** WIZ-09: from here on a person works out the price. Straight line. */
const LONG_DISTANCE_KM = 150
export const isFar = (km: number): boolean => km >= LONG_DISTANCE_KM

/** Why a person works out the price of a move: it goes far, or begins where no crew of ours is. */
type ByHand = 'far' | 'out-of-reach'
/** `byHand` null where the price is worked out here. */
export type Route = { km: number; byHand: ByHand | null }

/** The route of a draft whose two ends are known. */
export function routeOf({ from, to }: Pick<Draft, 'from' | 'to'>, cities: readonly Reach[]): Route | null {
  if (!from.place || !to.place) return null
  const km = straightKm(from.place, to.place)
  if (isFar(km)) return { km, byHand: 'far' }
  return { km, byHand: cityOf(from.place, cities) ? null : 'out-of-reach' }
}

/** To two decimals, as it is shown (WIZ-10). */
export const straightKm = (from: LatLng, to: LatLng): number => Math.round(distanceKm(from, to) * 100) / 100
