import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'
import { getPlaceData } from '../places.ts'
import type { Locality } from '../rules/place.ts'

const OUTSIDE_INDIA_KM = 60 // no inhabited point of India is farther from a row of the gazetteer
const LOCALITY_KM = 3

/**
 * Returns the place at a point: the nearest locality within 3 km, else the nearest of any kind, so that a pin in Mumbai
 * does not become 'Mumbai' because it is near the city's midpoint. Null outside India.
 */
export function findNearestPlace(point: LatLng): Locality | null {
  const { gazetteer, map } = getPlaceData()
  const near = map(point.lat, point.lng, 12, OUTSIDE_INDIA_KM)
  const locality = near.find(row => !gazetteer.isCity[row])
  if (locality !== undefined && calculateDistanceKm(gazetteer.place(locality), point) <= LOCALITY_KM) {
    return gazetteer.place(locality)
  }
  return near[0] === undefined ? null : gazetteer.place(near[0])
}
