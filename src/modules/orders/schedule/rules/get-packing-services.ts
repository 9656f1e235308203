import type { Quotation } from '#modules/pricing/rules/quotation.ts'

/**
 * Returns whether a quotation includes packing and unpacking, by the lines of the price book or the parts of a manual
 * quote.
 */
export function getPackingServices(quotation: Quotation | null): { packing: boolean; unpacking: boolean } {
  const does = new Set(quotation?.lines.map(({ code, params }) => ('part' in params && params.part) || code))
  return { packing: does.has('packing'), unpacking: does.has('unpacking') }
}
