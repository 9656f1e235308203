import type { Quotation } from '#modules/pricing/rules/quotation.ts'

/** Whether a crew packs and unpacks for a price, whoever made it: the book's lines say so, or the parts that staff named. */
export function packingOf(quotation: Quotation | null): { packing: boolean; unpacking: boolean } {
  const does = new Set(quotation?.lines.map(({ code, params }) => ('part' in params && params.part) || code))
  return { packing: does.has('packing'), unpacking: does.has('unpacking') }
}
