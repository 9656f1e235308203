import { type BasisPoints, calculateShare, type Paise, toWholeRupees } from '#kernel/money.ts'

/**
 * Returns the token of an amount before tax (of the chosen package, else of the cart), in whole rupees. Source: BIZ-01.
 */
export const calculateToken = (amount: Paise, rate: BasisPoints): Paise => toWholeRupees(calculateShare(amount, rate))
