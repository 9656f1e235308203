import { type BasisPoints, type Paise, subtract } from '#kernel/money.ts'
import type { Quotation } from './quotation.ts'
import type { Rates } from './rates-on.ts'

/**
 * Returns the rates of a quotation. Older ones stored none: their amounts were exact to the paisa, so the rates are
 * derived from them.
 */
export const ratesOf = ({ rates, gst, insurance, subtotal, discount }: Quotation, insuredValue: Paise): Rates =>
  rates ?? { gst: rateOf(gst, subtract(subtotal, discount)), insurance: rateOf(insurance, insuredValue) }

const rateOf = (part: Paise, whole: Paise): BasisPoints => (whole > 0 ? Math.round((part * 10_000) / whole) : 0)
