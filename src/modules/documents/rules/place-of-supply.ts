import { findStateByCode, findStateByName, type GstState } from '#kernel/gst-state.ts'
import { getGstinKind, getStateCode } from '#kernel/gstin.ts'
import type { BusinessCustomerFacts, MoveFacts, Supplier } from './document.ts'
import { OTHER_TERRITORY } from './gst.ts'

/** The kinds of services that the IGST Act, section 12, gives a place of their own. */
export const placeKinds = ['transport', 'property', 'performance', 'general'] as const
export type PlaceKind = (typeof placeKinds)[number]

/**
 * The kind of a service by the beginning of its code (SAC); the longest that fits decides. Contested, so as most
 * operators do it until their accountant says otherwise: cleaning and pest control (9985 33, 9985 31) as work on the
 * home, storage (9967 2) as a general service, because it does not grant a marked space.
 */
const kindBySac: readonly (readonly [start: string, kind: PlaceKind])[] = [
  ['9965', 'transport'], // carriage of goods by road
  ['9967', 'general'], // cargo handling alone; storage
  ['99679', 'transport'], // goods transport agency
  ['9954', 'property'], // painting, plumbing, wiring and other work on a building
  ['9972', 'property'], // real estate, letting
  ['998214', 'property'], // papers of a letting
  ['998531', 'property'],
  ['998533', 'property'],
  ['99972', 'performance'], // salons and barbers
]

export function getPlaceKind(sac: string): PlaceKind {
  const found = kindBySac.filter(([start]) => sac.startsWith(start))
  return found.toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? 'general'
}

/**
 * True for a registered person. An embassy with a UIN is none (CGST Act, section 2 (94)); a department that is
 * registered to deduct tax is one (Circular 198/10/2023-GST).
 */
const isRegistered = (gstin: string): boolean => ['regular', 'tds'].includes(getGstinKind(gstin) ?? 'regular')

type SupplyFacts = Pick<MoveFacts, 'from' | 'service' | 'serviceSac'> & {
  customer: Pick<MoveFacts['customer'], 'gstin'> & { firm?: Pick<BusinessCustomerFacts, 'sez'> }
}

/**
 * Determines the place of supply (IGST Act, section 12) and whether central and State tax are due.
 *
 * - Transport of goods (8): of a registered recipient in the State of the registration; else where the goods are handed
 *   over.
 * - Work on a home (3) and salons (4): where the home is, whoever pays.
 * - Everything else (2): in the recipient's State; without a registration at the address on record, which is the home
 *   of the order, or else where we are.
 * - To a special economic zone, every supply is between States (IGST Act, section 7 (5) (b)).
 */
export function getPlaceOfSupply(
  supplier: Pick<Supplier, 'state'>,
  { customer: { gstin, firm }, from, service, serviceSac }: SupplyFacts,
) {
  const kind = service ? getPlaceKind(serviceSac ?? '') : 'transport'
  const ofHome = findStateByName(from.state)
  const ofRecipient = gstin && isRegistered(gstin) ? findStateByCode(getStateCode(gstin)) : undefined
  const byKind: Record<PlaceKind, GstState | undefined | null> = {
    transport: ofRecipient ?? ofHome,
    property: ofHome,
    performance: ofHome,
    general: ofRecipient ?? ofHome ?? supplier.state,
  }
  const placeOfSupply = byKind[kind] ?? OTHER_TERRITORY
  return { placeOfSupply, isIntra: placeOfSupply.code === supplier.state.code && !firm?.sez }
}
