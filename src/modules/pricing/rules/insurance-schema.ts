import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { decimalField } from '#kernel/typed-fields.ts'
import { type CatalogueFields, lineField } from '#modules/catalogue/rules/catalogue-fields.ts'
import type { InsuranceMode, InsuranceTerms } from './insurance-terms.ts'

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
