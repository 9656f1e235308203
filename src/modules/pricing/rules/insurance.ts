import { type BasisPoints, type Paise, share } from '#kernel/money.ts'

/** The premium for goods worth `insuredValue`. Source: BIZ-02 (insured value × rate). */
export const insuranceOn = (insuredValue: Paise, rate: BasisPoints): Paise => share(insuredValue, rate)
