import type { LatLng } from '#kernel/distance.ts'
import { readAddress } from '../address-query.ts'
import { places } from '../places.ts'
import { nearFirst } from '../rules/near-first.ts'
import type { Place } from '../rules/place.ts'

const FAR_AND_NEAR = 40

/**
 * Searches the places that a typed address may mean, the most likely first, those around `near` before others; none for
 * empty or unknown text.
 */
export function searchPlaces(query: string, limit = 8, near?: LatLng): Place[] {
  const { gazetteer, index, rank } = places()
  const found = rank(readAddress(query, index.vocabulary), near ? FAR_AND_NEAR : limit).map(gazetteer.place)
  return near ? nearFirst(found, query, near).slice(0, limit) : found
}
