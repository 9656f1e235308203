import type { IndiaDate } from '#kernel/india-time.ts'
import type { BasisPoints } from '#kernel/money.ts'
import type { PriceTerms, RateFrom } from './price-book.ts'

/**
 * The rates that GST and insurance were calculated with. Their amounts are in whole rupees, so the rates cannot be
 * derived from them.
 */
export type Rates = { gst: BasisPoints; insurance: BasisPoints }

type Dated = Pick<PriceTerms, 'gst' | 'gstFrom' | 'insurance' | 'insuranceFrom'>

/**
 * Returns the GST and insurance rates of a move on a date; without one, today's. If a rate changes, work that is done
 * and invoiced after the change is taxed at the new one, whenever its token was paid; work done and invoiced before, at
 * the old one (CGST Act, section 14: two of supply, invoice and payment decide, and we invoice as the work is done).
 */
export const ratesOn = ({ gst, gstFrom, insurance, insuranceFrom }: Dated, date: IndiaDate | null): Rates => ({
  gst: rateOn(gst, gstFrom, date),
  insurance: rateOn(insurance, insuranceFrom, date),
})

const rateOn = (now: BasisPoints, later: readonly RateFrom[], date: IndiaDate | null): BasisPoints =>
  later.findLast(({ from }) => date !== null && from <= date)?.rate ?? now

/** Applies the rates that have taken effect by `today` to the terms, and keeps only future ones in the lists. */
export const appliesBy = <T extends Dated>(terms: T, today: IndiaDate): T => ({
  ...terms,
  ...ratesOn(terms, today),
  gstFrom: terms.gstFrom.filter(({ from }) => from > today),
  insuranceFrom: terms.insuranceFrom.filter(({ from }) => from > today),
})
