import { distanceKm, type LatLng } from '#kernel/distance.ts'
import { scriptOf } from '#kernel/romanise.ts'
import { soundKey } from '#kernel/sound-key.ts'
import type { Place } from './place.ts'

/** The distance in km up to which two places count as in the same city. */
const NEAR_KM = 40

/**
 * Moves places near `near` whose name begins as typed to the front, because on a city's page its own places come first.
 * The rest keep their order.
 */
export function nearFirst(found: Place[], typed: string, near: LatLng): Place[] {
  const started = typed.trim().toLowerCase()
  const heard = scriptOf(started) === 'latin' ? null : soundKey(started)
  const begins = (name: string) =>
    heard === null ? name.toLowerCase().startsWith(started) : soundKey(name, scriptOf(started)).startsWith(heard)
  const meant = (place: Place) => begins(place.name) && distanceKm(place, near) <= NEAR_KM
  return [...found.filter(meant), ...found.filter(place => !meant(place))]
}
