import { distanceKm, type LatLng } from '#kernel/distance.ts'
import { type CityArea, isIn } from './city-area.ts'
import { type BookingTimes, defaultTimes } from './city-times.ts'

/** A city that the company serves; its id is the number in the wire contract. */
export type ServedCity = LatLng & {
  id: number
  /** The slug in links: 'navi-mumbai'. */
  slug: string
  name: string
  state: string
  /** GST state code, '27' for Maharashtra. */
  stateCode: string
  /** The pick-up radius of its crews around the centre, in km. */
  radiusKm: number
  /** From this distance on a move needs a manual quotation, in km. */
  farKm: number
  times: BookingTimes
  /** Additional and excluded areas; absent: none. */
  area?: CityArea
  active: boolean
  /** In the home page's list (HOME-03). */
  listed: boolean
}

/** The reach of a city's crews; `farKm` absent: the default. */
export type Reach = Pick<ServedCity, 'state' | 'lat' | 'lng' | 'radiusKm' | 'active'> &
  Partial<Pick<ServedCity, 'farKm' | 'area'>>
type Somewhere = LatLng & { state?: string; id?: string | number; pincode?: string | null }

/**
 * Returns the active city whose crews come to a point, the nearest of several. A city that lists the place or its PIN
 * code goes before all others, and one that excludes it does not come, however near. Otherwise a city in the place's
 * own state goes before a nearer one across the border: Dwarka is Delhi's, though Gurgaon is nearer. Null if none
 * comes.
 */
export function cityOf<C extends Reach>(point: Somewhere, cities: readonly C[]): C | null {
  const coming = cities.filter(({ active, area }) => active && !isIn(point, area?.without ?? []))
  const named = coming.filter(({ area }) => isIn(point, area?.with ?? []))
  const reaching = coming.filter(city => distanceKm(point, city) <= city.radiusKm)
  const home = reaching.filter(city => city.state === point.state)
  return nearest(point, named) ?? nearest(point, home) ?? nearest(point, reaching)
}

/** Returns the booking times at a place: those of its city, or the default if there is none. */
export const timesAt = (
  point: Somewhere | null,
  cities: readonly (Reach & Partial<Pick<ServedCity, 'times'>>)[],
): BookingTimes => (point && cityOf(point, cities)?.times) ?? defaultTimes

const nearest = <C extends Reach>(point: LatLng, cities: readonly C[]): C | null =>
  cities.toSorted((a, b) => distanceKm(point, a) - distanceKm(point, b))[0] ?? null
