import { type BasisPoints, type Paise, share, subtract } from '#kernel/money.ts'

/** GST on what is charged after discount; insurance is passed on at cost and carries none of ours. Source: BIZ-02, BOOK-03. */
export const gstOn = (subtotal: Paise, discount: Paise, rate: BasisPoints): Paise =>
  share(subtract(subtotal, discount), rate)
