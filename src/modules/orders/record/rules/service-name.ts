import type { Quotation } from '#modules/pricing/rules/quotation.ts'

/** Returns the name of the ordered service; null for a move. */
export function getServiceName({ quotation }: { quotation: Quotation | null }): string | null {
  const line = quotation?.lines[0]
  return line?.code === 'service' ? line.params.service : null
}

/** Returns the SAC under which the service is invoiced; null for a move. */
export function getServiceSac({ quotation }: { quotation: Quotation | null }): string | null {
  const line = quotation?.lines[0]
  return line?.code === 'service' ? line.params.sac : null
}
