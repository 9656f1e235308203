import { type BasisPoints, calculateShare, type Paise, toWholeRupees } from '#kernel/money.ts'

/** The premium for goods worth `insuredValue`, in whole rupees. Source: BIZ-02 (insured value × rate). */
export const calculateInsurance = (insuredValue: Paise, rate: BasisPoints): Paise =>
  toWholeRupees(calculateShare(insuredValue, rate))
