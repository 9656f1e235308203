import type { HandPart, QuotationLine } from '#modules/pricing/rules/quotation.ts'

/** Service accounting codes by the kind of work, from configuration. */
type SacCodes = { moving: string; handling: string; packing: string }

/** The code under which a line of the breakup is invoiced. An adjustment of the whole follows the main service. */
export function sacOf(line: QuotationLine, codes: SacCodes): string {
  switch (line.code) {
    case 'service':
      return line.params.sac
    case 'by-hand':
      return ofHandPart(line.params.part, codes)
    case 'handling':
    case 'special':
    case 'stairs.from':
    case 'stairs.to':
      return codes.handling
    case 'packing':
    case 'unpacking':
      return codes.packing
    default:
      return codes.moving
  }
}

function ofHandPart(part: HandPart | undefined, codes: SacCodes): string {
  if (part === 'handling') return codes.handling
  return part === 'packing' ? codes.packing : codes.moving
}
