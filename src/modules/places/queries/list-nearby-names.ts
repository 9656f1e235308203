import type { LatLng } from '#kernel/distance.ts'
import { getPlaceData } from '../places.ts'

/** A name to show on the map. */
export type NearbyName = LatLng & { name: string; kind: 'city' | 'locality' }

const MAX_NAMES = 40
const HALF_WIDTH_PX = 720 // what a desktop's map box and a drag beyond its edge can show
const CLEAR_PX = { across: 120, down: 44 } // the space of a name, so that names do not overlap

/**
 * Lists the places to name on a map around a point, best known first, at most 40, each with enough space for its name
 * at that zoom (web mercator, as in tile maps: 12 is a city, 15 a neighbourhood).
 */
export function listNearbyNames(centre: LatLng, zoom: number): NearbyName[] {
  const { gazetteer, map } = getPlaceData()
  const kmPerPx = (156.543 * Math.cos((centre.lat * Math.PI) / 180)) / 2 ** zoom
  const kmPerDegreeLng = 111.32 * Math.cos((centre.lat * Math.PI) / 180)
  const chosen: NearbyName[] = []
  const rows = map(centre.lat, centre.lng, 2000, HALF_WIDTH_PX * kmPerPx)
  for (const row of rows.sort((a, b) => gazetteer.importance[b]! - gazetteer.importance[a]! || a - b)) {
    const { name, lat, lng, kind } = gazetteer.place(row)
    const crowded = chosen.some(
      other =>
        Math.abs(other.lng - lng) * kmPerDegreeLng < CLEAR_PX.across * kmPerPx &&
        Math.abs(other.lat - lat) * 110.57 < CLEAR_PX.down * kmPerPx,
    )
    if (!crowded) chosen.push({ name, lat, lng, kind: kind === 'city' ? 'city' : 'locality' })
    if (chosen.length === MAX_NAMES) break
  }
  return chosen
}
