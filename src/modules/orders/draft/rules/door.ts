import type { ErrorCode } from '#kernel/refusal.ts'
import type { Door, DraftEnd } from './draft.ts'

export const noDoor: Door = { flat: '', building: '', landmark: '', gate: '' }

/** Applies a step's changes to a stop. Another address drops the address details, which belong to the old one. */
export function changedEnd(end: DraftEnd, change: Partial<DraftEnd>): DraftEnd {
  const { door, ...rest } = { ...end, ...change }
  return door && rest.address === end.address ? { ...rest, door } : rest
}

/**
 * Returns the address details of a stop: those that were entered, else what the typed address contains, for the
 * customer to confirm.
 */
export function doorOf(end: DraftEnd): Door {
  if (end.door) return end.door
  const [flat = '', ...building] = ownParts(end)
  return { ...noDoor, flat, building: building.join(', ') }
}

export type DoorErrors = { flat?: ErrorCode; building?: ErrorCode }

/**
 * Returns the missing address details. Flat and building are required before anything is paid, because a crew cannot
 * arrive with a PIN code alone.
 */
export function doorErrors(end: DraftEnd): DoorErrors {
  const { flat, building } = doorOf(end)
  return { ...(!flat && { flat: 'flat.required' }), ...(!building && { building: 'building.required' }) }
}

type Where = { from: DraftEnd; to: DraftEnd }

/** Returns the stops that the crew comes to: a home service has only one. */
const endsOf = ({ from, to }: Where, service: boolean) => (service ? [from] : [from, to])

/** True if the crew knows flat and building of every stop, from the address details or the typed address. */
export const doorsKnown = (where: Where, service: boolean): boolean =>
  endsOf(where, service).every(end => Object.keys(doorErrors(end)).length === 0)

/**
 * Formats the part of an address that its place does not contain: 'B-304, Sai Darshan CHS, near Lokhandwala Circle'.
 */
export function doorLine(end: DraftEnd): string {
  if (!end.door) return ownParts(end).join(', ')
  const { flat, building, landmark } = end.door
  const near = /^(near|opp|opposite|behind|beside|next)\b/i.test(landmark) ? landmark : landmark && `near ${landmark}`
  return [flat, building, near].filter(Boolean).join(', ')
}

function ownParts({ address, place }: DraftEnd): string[] {
  if (!place) return []
  const said = [place.name, place.city, place.state, place.pincode, `${place.city} ${place.pincode}`]
  const known = new Set(said.map(word => word?.toLowerCase()))
  return address
    .split(',')
    .map(part => part.trim())
    .filter(part => part && !known.has(part.toLowerCase()))
}
