import { type GstState, stateOfName } from '#kernel/gst-state.ts'
import type { MoveFacts, Supplier } from './document.ts'
import { elsewhere } from './gst.ts'

/**
 * Goods of a person who is not registered: the service is supplied where they are handed over for transportation.
 * Source: IGST Act, section 12 (8) (b).
 */
export function supplyOf(supplier: Pick<Supplier, 'state'>, move: Pick<MoveFacts, 'from'>) {
  const placeOfSupply: GstState = stateOfName(move.from.state) ?? elsewhere
  return { placeOfSupply, isIntra: placeOfSupply.code === supplier.state.code }
}
