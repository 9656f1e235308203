import { z } from 'zod'
import { cleanText } from '#modules/orders/draft/rules/draft-text.ts'

/** A number, as number or text. Clients also send switches in either form, and null for unknown values. */
const numeral = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^[+-]?\d{1,15}(\.\d{1,12})?$/)
    .transform(Number),
])

export const legacyNumberParam = (least: number, most: number) => numeral.pipe(z.number().min(least).max(most))
/** The id of a row; 0 for a new or missing one. */
export const legacyIdParam = numeral
  .pipe(z.int().min(0))
  .nullish()
  .transform(value => value ?? 0)
export const legacyTextParam = (letters: number) =>
  z
    .union([z.string(), z.number(), z.null()])
    .optional()
    .transform(value => cleanText(String(value ?? ''), letters))
export const legacyFlagParam = z
  .union([z.boolean(), z.stringbool(), z.literal(0), z.literal(1), z.null(), z.literal('')])
  .optional()
  .transform(value => value === true || value === 1)
/** An object, or a list of one. */
export const legacySingleParam = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (Array.isArray(value) && value.length === 1 ? value[0] : value), schema)
