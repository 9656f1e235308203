import { distanceKm, type LatLng } from '#kernel/distance.ts'
import { scriptOf } from '#kernel/romanise.ts'
import { soundKey } from '#kernel/sound-key.ts'
import type { Place } from './place.ts'

/** What counts as in the same city. */
const NEAR_KM = 40

/** On a city's page its own come first: of places found, those near it whose name begins as typed, then the rest as they were. */
export function nearFirst(found: Place[], typed: string, near: LatLng): Place[] {
  const started = typed.trim().toLowerCase()
  const heard = scriptOf(started) === 'latin' ? null : soundKey(started)
  const begins = (name: string) =>
    heard === null ? name.toLowerCase().startsWith(started) : soundKey(name, scriptOf(started)).startsWith(heard)
  const meant = (place: Place) => begins(place.name) && distanceKm(place, near) <= NEAR_KM
  return [...found.filter(meant), ...found.filter(place => !meant(place))]
}
