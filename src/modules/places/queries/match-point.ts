import type { LatLng } from '#kernel/distance.ts'
import { reject } from '#kernel/refusal.ts'
import { isWithin, pinnedPlace } from '../rules/chosen-text.ts'
import type { Place } from '../rules/place.ts'
import { wordsOf } from '../words.ts'
import { nearestPlace } from './nearest-place.ts'
import { searchPlaces } from './search-places.ts'

/** Namesakes are many: there is an MG Road in every town. */
const NAMESAKES = 40

/**
 * The place of an address that comes with a point, as clients send it. A locality that the address names decides, and the point
 * says where in it; an address that names none, such as 'Home', is where the point is. Null outside India; refuses
 * 'invalid' address.elsewhere where what it names is nowhere near.
 */
export function matchPoint(address: string, point: LatLng): Place | null {
  const near = nearestPlace(point)
  if (!near) return null
  const words = new Set(wordsOf(address))
  const named = searchPlaces(address, NAMESAKES).filter(({ name }) => wordsOf(name).every(word => words.has(word)))
  const here = named.filter(place => isWithin(place, point))
  const locality = here.find(({ kind }) => kind !== 'city')
  if (locality) return pinnedPlace(locality, point)
  const town = here[0]
  if (town) return named.find(({ kind, city }) => kind !== 'city' && city === town.name) ?? pinnedPlace(town, point)
  if (named.length > 0) throw reject('invalid', 'address.elsewhere')
  return pinnedPlace(near, point)
}
