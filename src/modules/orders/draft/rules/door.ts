import type { ErrorCode } from '#kernel/refusal.ts'
import type { Door, DraftEnd } from './draft.ts'

export const noDoor: Door = { flat: '', building: '', landmark: '', gate: '' }

/** An end as its step changed it. Another address has another door. */
export function changedEnd(end: DraftEnd, change: Partial<DraftEnd>): DraftEnd {
  const { door, ...rest } = { ...end, ...change }
  return door && rest.address === end.address ? { ...rest, door } : rest
}

/** What is known of an end's door: as it was told, else as far as the typed address says it, to be confirmed. */
export function doorOf(end: DraftEnd): Door {
  if (end.door) return end.door
  const [flat = '', ...building] = ownParts(end)
  return { ...noDoor, flat, building: building.join(', ') }
}

export type DoorErrors = { flat?: ErrorCode; building?: ErrorCode }

/** A crew that has a PIN code alone does not arrive: flat and building are told before anything is paid. */
export function doorErrors(end: DraftEnd): DoorErrors {
  const { flat, building } = doorOf(end)
  return { ...(!flat && { flat: 'flat.required' }), ...(!building && { building: 'building.required' }) }
}

type Where = { from: DraftEnd; to: DraftEnd }

/** The ends that the crew comes to: a home service is done at one. */
const endsOf = ({ from, to }: Where, service: boolean) => (service ? [from] : [from, to])

/** Whether the crew knows which doors, as far as the customer told them, beside the addresses or within them. */
export const doorsKnown = (where: Where, service: boolean): boolean =>
  endsOf(where, service).every(end => Object.keys(doorErrors(end)).length === 0)

/** 'B-304, Sai Darshan CHS, near Lokhandwala Circle': the part of an address that its place does not say. */
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
