import type { Quotation } from '#modules/pricing/rules/quotation.ts'

/** The name of the service that an order is for, as it was ordered; null for a move. */
export function serviceOf({ quotation }: { quotation: Quotation | null }): string | null {
  const line = quotation?.lines[0]
  return line?.code === 'service' ? line.params.service : null
}

/** The code under which it is invoiced; null for a move. */
export function serviceSacOf({ quotation }: { quotation: Quotation | null }): string | null {
  const line = quotation?.lines[0]
  return line?.code === 'service' ? line.params.sac : null
}
