import { type BasisPoints, type Paise, paise, subtract, toWholeRupees } from '#kernel/money.ts'
import { calculateGst } from '#modules/pricing/rules/tax.ts'

type TaxedAmounts = { grandTotal: Paise; gst: Paise; discount: Paise }

/**
 * Applies the rate of the day of the work to a price that was agreed at another one. A cut reaches the customer: the
 * price before tax stays (CGST Act, section 171). A rise does not: customers were promised one price with its tax, so it
 * comes off our part, as a discount.
 */
export function retaxPrice(price: TaxedAmounts, agreed: BasisPoints, rate: BasisPoints): TaxedAmounts {
  const { grandTotal, gst: before, discount } = price
  if (rate === agreed) return price
  if (rate < agreed) return { ...price, gst: calculateGst(grandTotal, discount, rate) }
  const total = subtract(grandTotal, discount) + before
  const gst = toWholeRupees(paise(Math.round((total * rate) / (10_000 + rate))))
  return { ...price, gst, discount: paise(discount + gst - before) }
}
