import { type Paise, roundHalfUp } from '#kernel/money.ts'

/** The contract speaks rupees with paise as decimals; we keep whole paise. */
export const rupeesOf = (amount: Paise): number => amount / 100
export const paiseOf = (rupees: number): Paise => roundHalfUp(rupees * 100)
