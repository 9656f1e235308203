import { type BasisPoints, type Paise, subtract } from '#kernel/money.ts'
import type { Quotation } from './quotation.ts'
import type { QuotationRates } from './rates-on.ts'

/**
 * Returns the rates of a quotation. Older ones stored none: their amounts were exact to the paisa, so the rates are
 * derived from them.
 */
export const getQuotationRates = (
  { rates, gst, insurance, subtotal, discount }: Quotation,
  insuredValue: Paise,
): QuotationRates =>
  rates ?? { gst: calculateRate(gst, subtract(subtotal, discount)), insurance: calculateRate(insurance, insuredValue) }

const calculateRate = (part: Paise, whole: Paise): BasisPoints => (whole > 0 ? Math.round((part * 10_000) / whole) : 0)
