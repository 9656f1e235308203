import { places } from '../places.ts'
import { type Place, pincodeOfId } from '../rules/place.ts'
import { lowerBound } from '../sorted.ts'

/** The place with an id that an earlier search gave; null for any other text. */
export function findPlace(id: string): Place | null {
  const pincode = pincodeOfId(id)
  if (pincode === null) return null
  const { gazetteer } = places()
  const { pincodes, size } = gazetteer
  for (let row = lowerBound(pincodes, pincode); row < size && pincodes[row] === pincode; row++) {
    const place = gazetteer.place(row)
    if (place.id === id) return place
  }
  return null
}
