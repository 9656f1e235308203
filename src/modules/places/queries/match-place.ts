import type { LatLng } from '#kernel/distance.ts'
import type { Locality } from '../rules/place.ts'
import { movePlaceToPin, parsePlaceChoice } from '../rules/place-choice.ts'
import { findPlace } from './find-place.ts'
import { searchPlaces } from './search-places.ts'

/**
 * Returns the place of a posted address field: the one chosen from the suggestions or the map (`formatPlaceChoice`) or,
 * without script, the most likely for the text. Null if the text names no known place.
 */
export function matchPlace(chosen: string, typed: string, near?: LatLng): Locality | null {
  const choice = parsePlaceChoice(chosen)
  const place = choice && findPlace(choice.id)
  return place ? movePlaceToPin(place, choice.point) : (searchPlaces(typed, 1, near)[0] ?? null)
}
