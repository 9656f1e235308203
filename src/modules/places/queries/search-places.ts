import type { LatLng } from '#kernel/distance.ts'
import { parseAddressQuery } from '../address-query.ts'
import { getPlaceData } from '../places.ts'
import type { Locality } from '../rules/place.ts'
import { sortNearFirst } from '../rules/sort-near-first.ts'

const MAX_CANDIDATES = 40

/**
 * Searches the places that a typed address may mean, the most likely first, those around `near` before others; none for
 * empty or unknown text.
 */
export function searchPlaces(query: string, limit = 8, near?: LatLng): Locality[] {
  const { gazetteer, index, rank } = getPlaceData()
  const found = rank(parseAddressQuery(query, index.vocabulary), near ? MAX_CANDIDATES : limit).map(gazetteer.place)
  return near ? sortNearFirst(found, query, near).slice(0, limit) : found
}
