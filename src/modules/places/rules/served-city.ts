import { distanceKm, type LatLng } from '#kernel/distance.ts'
import { type CityArea, isIn } from './city-area.ts'
import { type BookingTimes, defaultTimes } from './city-times.ts'

/** A city the company works in; its number is the wire contract's. */
export type ServedCity = LatLng & {
  id: number
  /** As in a link: 'navi-mumbai'. */
  slug: string
  name: string
  state: string
  /** GST state code, '27' for Maharashtra. */
  stateCode: string
  /** How far from its centre the city's crews pick up. */
  radiusKm: number
  /** From so far on a person prices a move. */
  farKm: number
  times: BookingTimes
  /** Beside the radius; left out: nothing. */
  area?: CityArea
  active: boolean
  /** In the list of the first page (HOME-03). */
  listed: boolean
}

/** How far a city's crews come; `farKm` left out: the usual. */
export type Reach = Pick<ServedCity, 'state' | 'lat' | 'lng' | 'radiusKm' | 'active'> &
  Partial<Pick<ServedCity, 'farKm' | 'area'>>
type Somewhere = LatLng & { state?: string; id?: string | number; pincode?: string | null }

/**
 * The active city whose crews come this far, the nearest of several. One that names the place or its PIN code goes before all, and one that leaves it out
 * does not come, however near; else one in the place's own state goes before a nearer one across the border: Dwarka is Delhi's, though Gurgaon
 * is nearer. Null where none comes.
 */
export function cityOf<C extends Reach>(point: Somewhere, cities: readonly C[]): C | null {
  const coming = cities.filter(({ active, area }) => active && !isIn(point, area?.without ?? []))
  const named = coming.filter(({ area }) => isIn(point, area?.with ?? []))
  const reaching = coming.filter(city => distanceKm(point, city) <= city.radiusKm)
  const home = reaching.filter(city => city.state === point.state)
  return nearest(point, named) ?? nearest(point, home) ?? nearest(point, reaching)
}

/** When one can book at a place: as its city says, and as usual where none is known. */
export const timesAt = (
  point: Somewhere | null,
  cities: readonly (Reach & Partial<Pick<ServedCity, 'times'>>)[],
): BookingTimes => (point && cityOf(point, cities)?.times) ?? defaultTimes

const nearest = <C extends Reach>(point: LatLng, cities: readonly C[]): C | null =>
  cities.toSorted((a, b) => distanceKm(point, a) - distanceKm(point, b))[0] ?? null
