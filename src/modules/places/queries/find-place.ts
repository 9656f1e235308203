import type { Gazetteer } from '../gazetteer.ts'
import { places } from '../places.ts'
import { type Place, pincodeOfId } from '../rules/place.ts'
import { lowerBound } from '../sorted.ts'

/**
 * Finds the place with an id from an earlier search; null for any other text. An id contains name and PIN code. If a
 * release corrected the PIN code of a place, or made a locality its town's own row, the place with the same name is
 * returned.
 */
export function findPlace(id: string): Place | null {
  const pincode = pincodeOfId(id)
  if (pincode === null) return null
  const { gazetteer } = places()
  const there = rowsOfPincode(gazetteer, pincode)
  return there.find(place => place.id === id) ?? there.find(place => nameOf(place.id) === nameOf(id)) ?? renumbered(id)
}

function rowsOfPincode(gazetteer: Gazetteer, pincode: number): Place[] {
  const { pincodes, size } = gazetteer
  const found: Place[] = []
  for (let row = lowerBound(pincodes, pincode); row < size && pincodes[row] === pincode; row++)
    found.push(gazetteer.place(row))
  return found
}

const nameOf = (id: string) => id.replace(/^.-|-\d+$/g, '')
const withoutPincode = (id: string) => id.replace(/-\d+$/, '')

/**
 * Finds the only place of this kind and name in its part of India, by the first two digits of the PIN code; for a town
 * without a PIN code, in all of India.
 */
function renumbered(id: string): Place | null {
  const named = byName().get(withoutPincode(id)) ?? []
  const pincode = String(pincodeOfId(id))
  const { gazetteer } = places()
  const near = named.map(row => gazetteer.place(row)).filter(place => pincode === '0' || alike(place.pincode, pincode))
  return near.length === 1 ? near[0]! : null
}

const alike = (one: string | null, other: string) => one?.slice(0, 2) === other.slice(0, 2)

let rowsByName: Map<string, number[]> | undefined
function byName(): Map<string, number[]> {
  const { gazetteer } = places()
  rowsByName ??= Map.groupBy(Array(gazetteer.size).keys(), row => withoutPincode(gazetteer.place(row).id))
  return rowsByName
}
