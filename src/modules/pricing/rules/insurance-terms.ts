import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import type { BasisPoints } from '#kernel/money.ts'
import type { DatedRate, PriceTerms } from './price-book.ts'

/** `none`: we insure nothing, and say nothing of insurance. */
export const insuranceModes = ['none', 'policy'] as const
export type InsuranceMode = (typeof insuranceModes)[number]

/** The insurance that applies from a date until the next row, or until its policy ends. */
export type InsuranceTerms = {
  beginsOn: IndiaDate
  mode: InsuranceMode
  insurer: string
  /** The insurer's registration with IRDAI: only a registered insurer may insure (Insurance Act 1938, section 3). */
  registrationNumber: string
  policyNumber: string
  /** The last day of the policy; null without one. */
  endsOn: IndiaDate | null
  /** What the insurer charges, with its GST: basis points of the insured value. */
  rate: BasisPoints
  claimsContact: string
}

/** Returns the policy that applies on a date; null without one. `all`: by date, the earliest first. */
export function findPolicyOnDate(all: readonly InsuranceTerms[], date: IndiaDate): InsuranceTerms | null {
  const terms = all.findLast(({ beginsOn }) => beginsOn <= date)
  return terms?.mode === 'policy' && terms.endsOn! >= date ? terms : null
}

/**
 * Sets the insurance rates of a price book to those of the policies, so that a price never has a premium that no
 * insurer receives. A date beyond the last policy is insured by none.
 */
export function applyInsuranceTerms<T extends Pick<PriceTerms, 'insurance' | 'insuranceFrom'>>(
  book: T,
  all: readonly InsuranceTerms[],
  today: IndiaDate,
): T {
  const rateOn = (date: IndiaDate) => findPolicyOnDate(all, date)?.rate ?? 0
  const starts = all.flatMap(({ beginsOn, endsOn }) => [beginsOn, ...(endsOn ? [addDays(endsOn, 1)] : [])])
  const later = [...new Set(starts)].filter(from => from > today).toSorted()
  const insuranceFrom: DatedRate[] = later.map(from => ({ from, rate: rateOn(from) }))
  return { ...book, insurance: rateOn(today), insuranceFrom }
}
