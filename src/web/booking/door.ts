import type { DraftEnd } from '#modules/orders/rules/draft.ts'

/** The part of an address that its place does not say: 'B-304, Sai Darshan CHS' of '…, Andheri West, Mumbai'. */
export function doorOf({ address, place }: DraftEnd): string {
  if (!place) return ''
  const said = [place.name, place.city, place.state, place.pincode, `${place.city} ${place.pincode}`]
  const known = new Set(said.map(word => word?.toLowerCase()))
  return address
    .split(',')
    .map(part => part.trim())
    .filter(part => part && !known.has(part.toLowerCase()))
    .join(', ')
}
