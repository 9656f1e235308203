import { type Paise, roundHalfUp } from '#kernel/money.ts'

/** Converts paise to rupees with decimals, the contract's unit. */
export const toWireRupees = (amount: Paise): number => amount / 100
export const fromWireRupees = (rupees: number): Paise => roundHalfUp(rupees * 100)
