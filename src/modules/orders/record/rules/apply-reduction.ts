import { type Paise, paise, roundHalfUp } from '#kernel/money.ts'

type ReduciblePrice = { grandTotal: Paise; gst: Paise; discount: Paise }

/** Returns the price of the work of an order, GST included, in paise: the limit of its price reductions. */
export const getWorkPriceWithGst = ({ grandTotal, gst, discount }: ReduciblePrice): Paise =>
  paise(grandTotal - discount + gst)

/**
 * Reduces a price by an amount that includes its GST: the discount grows by the taxable part and the tax falls by the
 * rest, each by its share of the price, so that together they fall by the amount to the paisa. Source: CGST Act,
 * section 15(3) before the invoice, 34(1) after it. The remaining tax is an even number of paise, because CGST and SGST
 * are equal halves of it.
 */
export function applyReduction<P extends ReduciblePrice>(price: P, amount: Paise): P {
  const whole = getWorkPriceWithGst(price)
  const off = Math.min(amount, whole) // the price may have fallen since, with another date
  if (off <= 0) return price
  const left = price.gst - roundHalfUp((off * price.gst) / whole)
  const gst = paise(left - (left % 2))
  return { ...price, gst, discount: paise(price.discount + off - (price.gst - gst)) }
}
