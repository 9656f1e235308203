import { type GstState, stateOfCode, stateOfName } from '#kernel/gst-state.ts'
import { stateCodeOf } from '#kernel/gstin.ts'
import type { MoveFacts, Supplier } from './document.ts'
import { elsewhere } from './gst.ts'

type Move = Pick<MoveFacts, 'from' | 'service'> & { customer: Pick<MoveFacts['customer'], 'gstin'> }

/**
 * To who is registered the transport of goods is supplied where they are, the State of their registration; of a person who is not, where the goods are
 * handed over for transportation (IGST Act, section 12 (8)). What is done to a home is supplied where the home is (section 12 (3)), whoever pays.
 */
export function supplyOf(supplier: Pick<Supplier, 'state'>, { customer, from, service }: Move) {
  const ofPickUp = stateOfName(from.state)
  const placeOfSupply: GstState =
    (customer.gstin && !service ? stateOfCode(stateCodeOf(customer.gstin)) : ofPickUp) ?? elsewhere
  return { placeOfSupply, isIntra: placeOfSupply.code === supplier.state.code }
}
