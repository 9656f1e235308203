import { type BasisPoints, type Paise, share, toWholeRupees } from '#kernel/money.ts'

/**
 * Returns the token of an amount before tax (of the chosen package, else of the cart), in whole rupees. Source: BIZ-01.
 */
export const tokenOf = (amount: Paise, rate: BasisPoints): Paise => toWholeRupees(share(amount, rate))
