import { z } from 'zod'
import { addDays, type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'
import type { BasisPoints } from '#kernel/money.ts'
import { decimalField } from '#kernel/typed-fields.ts'
import { type CatalogueFields, lineField } from '#modules/catalogue/rules/catalogue-fields.ts'
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

const dayField = (code: string) =>
  z
    .string()
    .default('')
    .transform(text => text.trim())
    .refine(isIndiaDate, code)
/** Returns the schema that parses the terms from form input. Without a policy they are only a date. */
export const getInsuranceSchema = (mode: InsuranceMode): z.ZodType<InsuranceTerms, CatalogueFields> =>
  (mode === 'policy' ? policySchema : noneSchema) as unknown as z.ZodType<InsuranceTerms, CatalogueFields>

const begins = dayField('insurance.date')
const policySchema = z
  .object({
    ...{ begins, insurer: lineField(80), registration: lineField(40), policy: lineField(60) },
    ...{ ends: dayField('insurance.date'), rate: decimalField(2, 100, 'insurance.rate'), contact: lineField(120) },
  })
  .refine(({ begins: first, ends }) => ends >= first, { path: ['ends'], message: 'insurance.order' })
  .transform(
    ({ begins: beginsOn, insurer, registration, policy, ends, rate, contact }): InsuranceTerms => ({
      ...{ beginsOn, mode: 'policy', insurer, registrationNumber: registration, policyNumber: policy },
      ...{ endsOn: ends, rate: Math.round(rate * 100), claimsContact: contact },
    }),
  )
const noneSchema = z.object({ begins }).transform(
  ({ begins: beginsOn }): InsuranceTerms => ({
    ...{ beginsOn, mode: 'none', insurer: '', registrationNumber: '', policyNumber: '' },
    ...{ endsOn: null, rate: 0, claimsContact: '' },
  }),
)
