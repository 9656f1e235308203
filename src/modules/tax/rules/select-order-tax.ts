import { getGstinKind } from '#kernel/gstin.ts'
import type { OrderTax } from './tax-rule.ts'

/**
 * Selects the tax of an order whose date or work changes, or whose work is done: that of the rule in force on the day of
 * the work (CGST Act, section 14), because a change of law reaches all work done after it. But the operator's choice of a
 * treatment of moves reaches only new quotations: an order keeps the one that it was quoted with. `quoted`: undefined in
 * older quotations, which were by line.
 */
export function selectOrderTax(quoted: OrderTax | undefined, found: OrderTax): OrderTax | null {
  const treatment = quoted ? quoted.treatment : found.treatment && 'by-line'
  return treatment === found.treatment ? found : (quoted ?? null)
}

/**
 * True if a customer is a registered person for the tax on transport. An embassy with a UIN is none (CGST Act, section 2
 * (94)), nor is a department that is registered only to deduct tax (notification 12/2017-CT(R), entry 21B).
 */
export const isRegisteredRecipient = (gstin: string | undefined): boolean =>
  gstin !== undefined && (getGstinKind(gstin) ?? 'regular') === 'regular'
