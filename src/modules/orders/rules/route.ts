import { distanceKm, type LatLng } from '#kernel/distance.ts'

/** WIZ-09: from here on a person works out the price. Straight line. */
const LONG_DISTANCE_KM = 150

export type Route = { km: number; longDistance: boolean }

/** Distance to two decimals, as it is shown (WIZ-10). */
export function routeBetween(from: LatLng, to: LatLng): Route {
  const km = Math.round(distanceKm(from, to) * 100) / 100
  return { km, longDistance: km >= LONG_DISTANCE_KM }
}
