import { getPlaceData } from '../places.ts'
import type { Locality } from '../rules/place.ts'
import type { ServedCity } from '../rules/served-city.ts'
import { searchPlaces } from './search-places.ts'

const MAX_ROWS = 5_000

/**
 * Lists the city's own localities within the reach of its crews, best known first; those of equal importance by
 * distance from its centre.
 */
export function listCityLocalities(city: ServedCity, most: number): Locality[] {
  const { gazetteer, map } = getPlaceData()
  const town = searchPlaces(city.name).find(({ kind }) => kind === 'city')?.city ?? city.name // Gurugram there
  return map(city.lat, city.lng, MAX_ROWS, city.radiusKm)
    .sort((a, b) => gazetteer.importance[b]! - gazetteer.importance[a]!)
    .map(gazetteer.place)
    .filter(place => place.kind === 'locality' && place.city === town)
    .slice(0, most)
}
