import type { IndiaDate } from '#kernel/india-time.ts'
import type { BasisPoints } from '#kernel/money.ts'
import type { OrderTax } from '#modules/tax/rules/tax-rule.ts'
import type { BusinessCustomerFacts } from './document.ts'

/** A sentence about tax on a document, by the key of its text in `transportDocuments` and its values. */
export type TaxNote =
  | { key: 'tax-sez' }
  | { key: 'tax-composite' | 'tax-exempt' | 'tax-exempt-service' | 'tax-no-credit' }
  | { key: 'tax-option'; year: string; number: string; on: IndiaDate }
  | { key: 'tax-by-recipient' | 'tax-by-recipient-service'; rate: BasisPoints }

/** Returns the financial year of a date as documents write it: '2026-27'. */
export function formatFinancialYear(date: IndiaDate): string {
  const year = Number(date.slice(0, 4)) - (date.slice(5) < '04-01' ? 1 : 0)
  return `${year}-${String(year + 1).slice(2)}`
}

/** True if the recipient pays the tax, which an invoice has to state (CGST Rules, rule 46 (p)). */
export const isReverseCharge = (tax: Pick<OrderTax, 'charge'> | undefined): boolean => tax?.charge === 'reverse'

/**
 * True for a supply without tax: it has a bill of supply in place of a tax invoice (CGST Act, section 31 (3) (c)). One
 * under reverse charge has a tax invoice.
 */
export const isBillOfSupply = (tax: Pick<OrderTax, 'charge'> | undefined): boolean => tax?.charge === 'exempt'

/** Returns the sentences that the tax of an order asks for. `date`: of the work. `firm`: the business customer that pays. */
export function listTaxNotes(
  tax: OrderTax | undefined,
  date: IndiaDate,
  firm?: Pick<BusinessCustomerFacts, 'sez'>,
): TaxNote[] {
  const isTaxed = !tax || tax.charge === 'forward'
  // CGST Rules 2017, rule 46, third proviso.
  return [...(firm?.sez && isTaxed ? [{ key: 'tax-sez' as const }] : []), ...listNotesOfRule(tax, date)]
}

function listNotesOfRule(tax: OrderTax | undefined, date: IndiaDate): TaxNote[] {
  if (!tax) return []
  const { treatment, charge, credit, option, rate } = tax
  if (charge === 'exempt') return [{ key: treatment ? 'tax-exempt' : 'tax-exempt-service' }]
  if (charge === 'reverse') return [{ key: treatment ? 'tax-by-recipient' : 'tax-by-recipient-service', rate }]
  if (treatment === 'composite') return [{ key: 'tax-composite' }]
  if (treatment !== 'gta-forward' || !option) return []
  // Annexure III of notification 11/2017-CT(R), as amended by 3/2022.
  const declared: TaxNote = { key: 'tax-option', year: formatFinancialYear(date), ...option }
  return credit === 'none' ? [declared, { key: 'tax-no-credit' }] : [declared]
}
