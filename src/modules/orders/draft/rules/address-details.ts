import type { ErrorCode } from '#kernel/domain-error.ts'
import type { AddressDetails, MoveStop } from './draft.ts'

export const emptyAddressDetails: AddressDetails = { flat: '', building: '', landmark: '', gate: '' }

/** Applies a step's changes to a stop. Another address drops the address details, which belong to the old one. */
export function updateMoveStop(stop: MoveStop, change: Partial<MoveStop>): MoveStop {
  const { addressDetails, ...rest } = { ...stop, ...change }
  return addressDetails && rest.address === stop.address ? { ...rest, addressDetails } : rest
}

/**
 * Returns the address details of a stop: those that were entered, else what the typed address contains, for the
 * customer to confirm.
 */
export function getAddressDetails(stop: MoveStop): AddressDetails {
  if (stop.addressDetails) return stop.addressDetails
  const [flat = '', ...building] = getUnmatchedParts(stop)
  return { ...emptyAddressDetails, flat, building: building.join(', ') }
}

export type AddressDetailsErrors = { flat?: ErrorCode; building?: ErrorCode }

/**
 * Returns the missing address details. Flat and building are required before anything is paid, because a crew cannot
 * arrive with a PIN code alone.
 */
export function getAddressDetailsErrors(stop: MoveStop): AddressDetailsErrors {
  const { flat, building } = getAddressDetails(stop)
  return { ...(!flat && { flat: 'flat.required' }), ...(!building && { building: 'building.required' }) }
}

type MoveStops = { from: MoveStop; to: MoveStop }

/** Returns the stops that the crew comes to: a home service has only one. */
const listVisitedStops = ({ from, to }: MoveStops, service: boolean) => (service ? [from] : [from, to])

/** True if the crew knows flat and building of every stop, from the address details or the typed address. */
export const hasAllAddressDetails = (stops: MoveStops, service: boolean): boolean =>
  listVisitedStops(stops, service).every(stop => Object.keys(getAddressDetailsErrors(stop)).length === 0)

/**
 * Formats the part of an address that its place does not contain: 'B-304, Sai Darshan CHS, near Lokhandwala Circle'.
 */
export function formatAddressDetails(stop: MoveStop): string {
  if (!stop.addressDetails) return getUnmatchedParts(stop).join(', ')
  const { flat, building, landmark } = stop.addressDetails
  const near = /^(near|opp|opposite|behind|beside|next)\b/i.test(landmark) ? landmark : landmark && `near ${landmark}`
  return [flat, building, near].filter(Boolean).join(', ')
}

function getUnmatchedParts({ address, place }: MoveStop): string[] {
  if (!place) return []
  const placeParts = [place.name, place.city, place.state, place.pincode, `${place.city} ${place.pincode}`]
  const known = new Set(placeParts.map(word => word?.toLowerCase()))
  return address
    .split(',')
    .map(part => part.trim())
    .filter(part => part && !known.has(part.toLowerCase()))
}
