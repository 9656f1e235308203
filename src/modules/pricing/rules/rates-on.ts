import type { IndiaDate } from '#kernel/india-time.ts'
import type { BasisPoints } from '#kernel/money.ts'
import type { DatedRate, PriceTerms } from './price-book.ts'

/**
 * The rates that GST and insurance were calculated with. Their amounts are in whole rupees, so the rates cannot be
 * derived from them.
 */
export type QuotationRates = { gst: BasisPoints; insurance: BasisPoints }

type DatedTerms = Pick<PriceTerms, 'gst' | 'gstFrom' | 'insurance' | 'insuranceFrom'>

/**
 * Returns the GST and insurance rates of a move on a date; without one, today's. If a rate changes, work that is done
 * and invoiced after the change is taxed at the new one, whenever its token was paid; work done and invoiced before, at
 * the old one (CGST Act, section 14: two of supply, invoice and payment decide, and we invoice as the work is done).
 */
export const getRatesOnDate = (
  { gst, gstFrom, insurance, insuranceFrom }: DatedTerms,
  date: IndiaDate | null,
): QuotationRates => ({
  gst: getRateOnDate(gst, gstFrom, date),
  insurance: getRateOnDate(insurance, insuranceFrom, date),
})

const getRateOnDate = (now: BasisPoints, later: readonly DatedRate[], date: IndiaDate | null): BasisPoints =>
  later.findLast(({ from }) => date !== null && from <= date)?.rate ?? now

/** Applies the rates that have taken effect by `today` to the terms, and keeps only future ones in the lists. */
export const applyRatesByDate = <T extends DatedTerms>(terms: T, today: IndiaDate): T => ({
  ...terms,
  ...getRatesOnDate(terms, today),
  gstFrom: terms.gstFrom.filter(({ from }) => from > today),
  insuranceFrom: terms.insuranceFrom.filter(({ from }) => from > today),
})
