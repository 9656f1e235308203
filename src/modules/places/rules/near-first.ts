import { distanceKm, type LatLng } from '#kernel/distance.ts'
import type { Place } from './place.ts'

/** What counts as in the same city. */
const NEAR_KM = 40

/** On a city's page its own come first: of places found, those near it whose name begins as typed, then the rest as they were. */
export function nearFirst(found: Place[], typed: string, near: LatLng): Place[] {
  const begun = typed.trim().toLowerCase()
  const meant = (place: Place) => place.name.toLowerCase().startsWith(begun) && distanceKm(place, near) <= NEAR_KM
  return [...found.filter(meant), ...found.filter(place => !meant(place))]
}
