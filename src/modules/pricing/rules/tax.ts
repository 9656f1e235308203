import { type BasisPoints, type Paise, share, subtract, times, toWholeRupees } from '#kernel/money.ts'

/**
 * GST on what is charged after discount, in whole rupees; insurance is passed on at cost and carries none of ours. Source:
 * BIZ-02, BOOK-03. CGST and SGST are half of it each, and each is rounded to the nearest rupee (CGST Act, section 170). The price
 * is the same in every State: where its document charges IGST, that is rounded once, and a rupee between them is of its value.
 */
export const gstOn = (subtotal: Paise, discount: Paise, rate: BasisPoints): Paise =>
  times(toWholeRupees(share(subtract(subtotal, discount), rate / 2)), 2)
