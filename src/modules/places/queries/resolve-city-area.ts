import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'
import { type AreaPart, isPincodeText } from '../rules/city-area.ts'
import { formatPlace } from '../rules/place.ts'
import { searchPlaces } from './search-places.ts'

/** Areas do not reach farther, so a namesake in another State is not meant. */
const NEAR_KM = 150

/**
 * Resolves each line near a city: a PIN code, else the most likely locality of the gazetteer. A line that was there
 * before keeps its place. Returns null if a line names neither.
 */
export function resolveCityArea(
  lines: readonly string[],
  city: LatLng,
  before: readonly AreaPart[],
): AreaPart[] | null {
  const parts = lines.map(line => before.find(({ name }) => name === line) ?? resolveLine(line, city))
  if (parts.includes(null)) return null
  return [...new Map((parts as AreaPart[]).map(part => [part.key, part])).values()]
}

function resolveLine(line: string, city: LatLng): AreaPart | null {
  if (isPincodeText(line)) {
    const known = searchPlaces(line, 1, city)[0]
    return known?.pincode === line && calculateDistanceKm(known, city) <= NEAR_KM ? { key: line, name: line } : null
  }
  const place = searchPlaces(line, 8, city).find(({ kind }) => kind === 'locality')
  return place && calculateDistanceKm(place, city) <= NEAR_KM ? { key: place.id, name: formatPlace(place) } : null
}
