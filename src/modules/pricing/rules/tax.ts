import { type BasisPoints, calculateShare, type Paise, subtract, toWholeRupees } from '#kernel/money.ts'

/**
 * Returns the GST on the price after discount. Insurance is passed on at cost and carries no GST of ours (BIZ-02,
 * BOOK-03). The tax is rounded to the nearest rupee once, on the total (CGST Act, section 170, which the IGST Act takes
 * over in section 20). CGST and SGST are its two equal halves, to the paisa: rounding each half by itself charged ₹766
 * on ₹4,250 instead of ₹765.
 */
export const calculateGst = (subtotal: Paise, discount: Paise, rate: BasisPoints): Paise =>
  toWholeRupees(calculateShare(subtract(subtotal, discount), rate))
