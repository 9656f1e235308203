import { z } from 'zod'
import type { CatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { answerMinutes } from './answer-minutes.ts'

/** How a branch works with its partners. */
export type HireTerms = {
  /** True if their crews may collect the balance in cash. */
  collectsCash: boolean
  /** For how long the next partner can answer, in minutes; null: staff ask the next partner. */
  askNextMinutes: number | null
}

export const defaultHireTerms: HireTerms = { collectsCash: false, askNextMinutes: null }

export const hireTermsSchema = z.object({
  collectsCash: z
    .string()
    .optional()
    .transform(value => value !== undefined),
  askNextMinutes: z
    .string()
    .default('')
    .transform(value => (value === '' ? null : Number(value)))
    .refine(value => value === null || (answerMinutes as readonly number[]).includes(value), 'hire.minutes'),
}) as unknown as z.ZodType<HireTerms, CatalogueFields>
