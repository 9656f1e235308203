import type { LatLng } from '#kernel/distance.ts'
import { pinnedPlace, readChosen } from '../rules/chosen-text.ts'
import type { Place } from '../rules/place.ts'
import { findPlace } from './find-place.ts'
import { searchPlaces } from './search-places.ts'

/**
 * The place meant by a posted address field: the one chosen from the suggestions or the map (`chosenText`), else, where
 * no script ran, the likeliest for the text. Null where the text names no known place.
 */
export function matchPlace(chosen: string, typed: string, near?: LatLng): Place | null {
  const choice = readChosen(chosen)
  const place = choice && findPlace(choice.id)
  return place ? pinnedPlace(place, choice.point) : (searchPlaces(typed, 1, near)[0] ?? null)
}
