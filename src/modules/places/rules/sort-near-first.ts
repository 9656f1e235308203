import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'
import { getPhoneticScript } from '#kernel/romanise.ts'
import { toSoundKey } from '#kernel/sound-key.ts'
import type { Locality } from './place.ts'

/** The distance in km up to which two places count as in the same city. */
const NEAR_KM = 40

/**
 * Moves places near `near` whose name begins as typed to the front, because on a city's page its own places come first.
 * The rest keep their order.
 */
export function sortNearFirst(found: Locality[], typed: string, near: LatLng): Locality[] {
  const started = typed.trim().toLowerCase()
  const typedSound = getPhoneticScript(started) === 'latin' ? null : toSoundKey(started)
  const isPrefixOf = (name: string) =>
    typedSound === null
      ? name.toLowerCase().startsWith(started)
      : toSoundKey(name, getPhoneticScript(started)).startsWith(typedSound)
  const isNearMatch = (place: Locality) => isPrefixOf(place.name) && calculateDistanceKm(place, near) <= NEAR_KM
  return [...found.filter(isNearMatch), ...found.filter(place => !isNearMatch(place))]
}
