import type { ManualQuotePart, QuotationLine } from '#modules/pricing/rules/quotation.ts'
import type { MoveFacts } from './document.ts'

/** Service accounting codes by the kind of work, from configuration. */
type SacCodes = { moving: string; handling: string; packing: string }

type CodeWithOwnSac = 'service' | 'by-hand' | 'extra' | 'late-reschedule'

/** The kind of work behind each line. Adjustments of the whole price follow the main service. */
const workByLineCode: Record<Exclude<QuotationLine['code'], CodeWithOwnSac>, keyof SacCodes> = {
  transport: 'moving',
  distance: 'moving',
  'part-load': 'moving',
  lane: 'moving',
  handling: 'handling',
  special: 'handling',
  'stairs.from': 'handling',
  'stairs.to': 'handling',
  packing: 'packing',
  unpacking: 'packing',
  weekend: 'moving',
  'month-end': 'moving',
  peak: 'moving',
  'dead-run': 'moving',
  least: 'moving',
}
const workByQuotePart: Record<ManualQuotePart, keyof SacCodes> = {
  road: 'moving',
  truck: 'moving',
  packing: 'packing',
  handling: 'handling',
  other: 'moving',
}

/** Returns the code of an order as a whole: that of its tax rule, else of its service, else of transport. */
export const getMainSac = ({ tax, serviceSac }: Pick<MoveFacts, 'tax' | 'serviceSac'>, codes: SacCodes): string =>
  tax?.sac ?? serviceSac ?? codes.moving

/** Returns the code under which a line of the breakup is invoiced: one for all where the tax rule of a move has one. */
export function getSac(line: QuotationLine, codes: SacCodes, { tax }: Pick<MoveFacts, 'tax'> = {}): string {
  if (tax?.treatment && tax.sac) return tax.sac
  if (line.code === 'service') return line.params.sac
  if (line.code === 'extra' || line.code === 'late-reschedule') return line.params.sac ?? codes.moving
  if (line.code === 'by-hand') return codes[workByQuotePart[line.params.part ?? 'other']]
  return codes[workByLineCode[line.code]]
}
