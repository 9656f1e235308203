import { type BasisPoints, type Paise, share, toWholeRupees } from '#kernel/money.ts'

/** The advance, of an amount before tax: of the chosen package, else of the cart. In whole rupees. Source: BIZ-01. */
export const tokenOf = (amount: Paise, rate: BasisPoints): Paise => toWholeRupees(share(amount, rate))
