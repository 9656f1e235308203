import type { IndiaDate } from '#kernel/india-time.ts'
import type { BasisPoints } from '#kernel/money.ts'
import type { PriceTerms, RateFrom } from './price-book.ts'

/** What GST and insurance were worked out at: their amounts are in whole rupees and no longer tell. */
export type Rates = { gst: BasisPoints; insurance: BasisPoints }

type Dated = Pick<PriceTerms, 'gst' | 'gstFrom' | 'insurance' | 'insuranceFrom'>

/**
 * GST and insurance of a move on a day; without one, today's. Where a rate changes, work that is done and invoiced after it is taxed at the new
 * one, whenever its token was paid; what is done and invoiced before, at the old one (CGST Act, section 14: two of supply, invoice and payment
 * decide, and we invoice as the work is done).
 */
export const ratesOn = ({ gst, gstFrom, insurance, insuranceFrom }: Dated, date: IndiaDate | null): Rates => ({
  gst: rateOn(gst, gstFrom, date),
  insurance: rateOn(insurance, insuranceFrom, date),
})

const rateOn = (now: BasisPoints, later: readonly RateFrom[], date: IndiaDate | null): BasisPoints =>
  later.findLast(({ from }) => date !== null && from <= date)?.rate ?? now

/** Terms as they are on a day: a rate whose day has come is the rate. */
export const appliesBy = <T extends Dated>(terms: T, today: IndiaDate): T => ({
  ...terms,
  ...ratesOn(terms, today),
  gstFrom: terms.gstFrom.filter(({ from }) => from > today),
  insuranceFrom: terms.insuranceFrom.filter(({ from }) => from > today),
})
