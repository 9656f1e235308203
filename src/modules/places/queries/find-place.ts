import type { Gazetteer } from '../gazetteer.ts'
import { getPlaceData } from '../places.ts'
import { type Locality, parsePincodeOfId } from '../rules/place.ts'
import { findLowerBound } from '../sorted.ts'

/**
 * Finds the place with an id from an earlier search; null for any other text. An id contains name and PIN code. If a
 * release corrected the PIN code of a place, or made a locality its town's own row, the place with the same name is
 * returned.
 */
export function findPlace(id: string): Locality | null {
  const pincode = parsePincodeOfId(id)
  if (pincode === null) return null
  const { gazetteer } = getPlaceData()
  const there = listPlacesOfPincode(gazetteer, pincode)
  return (
    there.find(place => place.id === id) ??
    there.find(place => getNamePart(place.id) === getNamePart(id)) ??
    findRenumbered(id)
  )
}

function listPlacesOfPincode(gazetteer: Gazetteer, pincode: number): Locality[] {
  const { pincodes, size } = gazetteer
  const found: Locality[] = []
  for (let row = findLowerBound(pincodes, pincode); row < size && pincodes[row] === pincode; row++)
    found.push(gazetteer.place(row))
  return found
}

const getNamePart = (id: string) => id.replace(/^.-|-\d+$/g, '')
const removePincode = (id: string) => id.replace(/-\d+$/, '')

/**
 * Finds the only place of this kind and name in its part of India, by the first two digits of the PIN code; for a town
 * without a PIN code, in all of India.
 */
function findRenumbered(id: string): Locality | null {
  const named = getRowsByName().get(removePincode(id)) ?? []
  const pincode = String(parsePincodeOfId(id))
  const { gazetteer } = getPlaceData()
  const near = named
    .map(row => gazetteer.place(row))
    .filter(place => pincode === '0' || isSameRegion(place.pincode, pincode))
  return near.length === 1 ? near[0]! : null
}

const isSameRegion = (one: string | null, other: string) => one?.slice(0, 2) === other.slice(0, 2)

let rowsByName: Map<string, number[]> | undefined
function getRowsByName(): Map<string, number[]> {
  const { gazetteer } = getPlaceData()
  rowsByName ??= Map.groupBy(Array(gazetteer.size).keys(), row => removePincode(gazetteer.place(row).id))
  return rowsByName
}
