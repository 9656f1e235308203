import { type GstState, stateOfCode, stateOfName } from '#kernel/gst-state.ts'
import { stateCodeOf } from '#kernel/gstin.ts'
import type { MoveFacts, Supplier } from './document.ts'
import { elsewhere } from './gst.ts'

type Move = Pick<MoveFacts, 'from' | 'service'> & { customer: Pick<MoveFacts['customer'], 'gstin'> }

/**
 * Determines the place of supply. For a registered recipient the transport of goods is supplied in the State of their
 * registration; otherwise in the State in which the goods are handed over for transportation (IGST Act, section 12
 * (8)). A service at a home is supplied where the home is (section 12 (3)), whoever pays.
 */
export function supplyOf(supplier: Pick<Supplier, 'state'>, { customer, from, service }: Move) {
  const ofPickUp = stateOfName(from.state)
  const placeOfSupply: GstState =
    (customer.gstin && !service ? stateOfCode(stateCodeOf(customer.gstin)) : ofPickUp) ?? elsewhere
  return { placeOfSupply, isIntra: placeOfSupply.code === supplier.state.code }
}
