import { type BasisPoints, type Paise, share, toWholeRupees } from '#kernel/money.ts'

/** The premium for goods worth `insuredValue`, in whole rupees. Source: BIZ-02 (insured value × rate). */
export const insuranceOn = (insuredValue: Paise, rate: BasisPoints): Paise => toWholeRupees(share(insuredValue, rate))
