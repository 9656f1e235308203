import { readAddress } from '../address-query.ts'
import { places } from '../places.ts'
import type { Place } from '../rules/place.ts'

/** The places an address as typed may mean, the likeliest first; none for an empty or unknown text. */
export function searchPlaces(query: string, limit = 8): Place[] {
  const { gazetteer, index, rank } = places()
  return rank(readAddress(query, index.vocabulary), limit).map(gazetteer.place)
}
