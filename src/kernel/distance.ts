export type LatLng = { lat: number; lng: number }

const EARTH_RADIUS_KM = 6371.0088 // mean radius, IUGG

/** Calculates the straight-line distance of two points in km (haversine), as the specification measures a move. */
export function calculateDistanceKm(a: LatLng, b: LatLng): number {
  const rad = Math.PI / 180
  const dLat = (b.lat - a.lat) * rad
  const dLng = (b.lng - a.lng) * rad
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Formats km to two decimals (WIZ-10). */
export const formatKm = (km: number) => `${km.toFixed(2)} km`
/** Rounds up to the whole km that are charged (WIZ-10). */
export const toChargedKm = (km: number) => Math.ceil(Number(km.toFixed(2)))
