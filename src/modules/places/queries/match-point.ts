import type { LatLng } from '#kernel/distance.ts'
import { reject } from '#kernel/domain-error.ts'
import type { Locality } from '../rules/place.ts'
import { isPinInPlace, movePlaceToPin } from '../rules/place-choice.ts'
import { splitPlaceWords } from '../split-place-words.ts'
import { findNearestPlace } from './find-nearest-place.ts'
import { searchPlaces } from './search-places.ts'

/** Namesakes are many: every town has an MG Road. */
const NAMESAKES = 40

/**
 * Returns the place of an address with a point, as clients send it. A locality named in the address decides, and the
 * point tells where in it; an address that names none, such as 'Home', is at the point. Null outside India. Rejects
 * with 'invalid' address.elsewhere if the named place is nowhere near the point.
 */
export function matchPoint(address: string, point: LatLng): Locality | null {
  const near = findNearestPlace(point)
  if (!near) return null
  const words = new Set(splitPlaceWords(address))
  const named = searchPlaces(address, NAMESAKES).filter(({ name }) =>
    splitPlaceWords(name).every(word => words.has(word)),
  )
  const here = named.filter(place => isPinInPlace(place, point))
  const locality = here.find(({ kind }) => kind !== 'city')
  if (locality) return movePlaceToPin(locality, point)
  const town = here[0]
  if (town) return named.find(({ kind, city }) => kind !== 'city' && city === town.name) ?? movePlaceToPin(town, point)
  if (named.length > 0) throw reject('invalid', 'address.elsewhere')
  return movePlaceToPin(near, point)
}
