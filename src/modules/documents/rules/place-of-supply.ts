import { findStateByCode, findStateByName, type GstState } from '#kernel/gst-state.ts'
import { getStateCode } from '#kernel/gstin.ts'
import type { MoveFacts, Supplier } from './document.ts'
import { OTHER_TERRITORY } from './gst.ts'

type SupplyFacts = Pick<MoveFacts, 'from' | 'service'> & { customer: Pick<MoveFacts['customer'], 'gstin'> }

/**
 * Determines the place of supply. For a registered recipient the transport of goods is supplied in the State of their
 * registration; otherwise in the State in which the goods are handed over for transportation (IGST Act, section 12
 * (8)). A service at a home is supplied where the home is (section 12 (3)), whoever pays.
 */
export function getPlaceOfSupply(supplier: Pick<Supplier, 'state'>, { customer, from, service }: SupplyFacts) {
  const ofPickUp = findStateByName(from.state)
  const placeOfSupply: GstState =
    (customer.gstin && !service ? findStateByCode(getStateCode(customer.gstin)) : ofPickUp) ?? OTHER_TERRITORY
  return { placeOfSupply, isIntra: placeOfSupply.code === supplier.state.code }
}
