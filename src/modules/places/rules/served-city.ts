import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'
import { type CityArea, isInArea } from './city-area.ts'
import { type BookingTimes, defaultBookingTimes } from './city-times.ts'

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
export type CityReach = Pick<ServedCity, 'state' | 'lat' | 'lng' | 'radiusKm' | 'active'> &
  Partial<Pick<ServedCity, 'farKm' | 'area'>>
type ServedPoint = LatLng & { state?: string; id?: string | number; pincode?: string | null }

/**
 * Returns the active city whose crews come to a point, the nearest of several. A city that lists the place or its PIN
 * code goes before all others, and one that excludes it does not come, however near. Otherwise a city in the place's
 * own state goes before a nearer one across the border: Dwarka is Delhi's, though Gurgaon is nearer. Null if none
 * comes.
 */
export function findServingCity<C extends CityReach>(point: ServedPoint, cities: readonly C[]): C | null {
  const coming = cities.filter(({ active, area }) => active && !isInArea(point, area?.without ?? []))
  const named = coming.filter(({ area }) => isInArea(point, area?.with ?? []))
  const reaching = coming.filter(city => calculateDistanceKm(point, city) <= city.radiusKm)
  const home = reaching.filter(city => city.state === point.state)
  return findNearest(point, named) ?? findNearest(point, home) ?? findNearest(point, reaching)
}

/** Returns the booking times at a place: those of its city, or the default if there is none. */
export const getBookingTimesAt = (
  point: ServedPoint | null,
  cities: readonly (CityReach & Partial<Pick<ServedCity, 'times'>>)[],
): BookingTimes => (point && findServingCity(point, cities)?.times) ?? defaultBookingTimes

const findNearest = <C extends CityReach>(point: LatLng, cities: readonly C[]): C | null =>
  cities.toSorted((a, b) => calculateDistanceKm(point, a) - calculateDistanceKm(point, b))[0] ?? null
