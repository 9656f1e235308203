import type { IndiaDate } from '#kernel/india-time.ts'
import type { BasisPoints } from '#kernel/money.ts'
import type { OrderTax } from '#modules/tax/rules/tax-rule.ts'
import type { MoveTax, PriceTerms } from './price-book.ts'

/**
 * The rates that GST and insurance were calculated with. Their amounts are in whole rupees, so the rates cannot be
 * derived from them. `tax`: the tax rule that applied; left out in older quotations.
 */
export type QuotationRates = { gst: BasisPoints; insurance: BasisPoints; tax?: OrderTax | undefined }

type DatedTerms = MoveTax & Pick<PriceTerms, 'insurance' | 'insuranceFrom'>

/**
 * Returns the GST and insurance rates of a move on a date; without one, today's. If a rate changes, work that is done
 * and invoiced after the change is taxed at the new one, whenever its token was paid; work done and invoiced before, at
 * the old one (CGST Act, section 14: two of supply, invoice and payment decide, and we invoice as the work is done).
 */
export function getRatesOnDate(
  { gst, tax, gstFrom, insurance, insuranceFrom }: DatedTerms,
  date: IndiaDate | null,
): QuotationRates {
  const ofGst = findOnDate(gstFrom, date) ?? { rate: gst, tax }
  return {
    gst: ofGst.rate,
    insurance: findOnDate(insuranceFrom, date)?.rate ?? insurance,
    ...(ofGst.tax && { tax: ofGst.tax }),
  }
}

const findOnDate = <R extends { from: IndiaDate }>(later: readonly R[], date: IndiaDate | null): R | undefined =>
  later.findLast(({ from }) => date !== null && from <= date)
