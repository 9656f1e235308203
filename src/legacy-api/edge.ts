import { z } from 'zod'
import { tidyText } from '#modules/orders/draft/rules/draft-text.ts'

/** A number, as number or text. Clients also send switches in either form, and null for unknown values. */
const numeral = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^[+-]?\d{1,15}(\.\d{1,12})?$/)
    .transform(Number),
])

export const number = (least: number, most: number) => numeral.pipe(z.number().min(least).max(most))
/** The id of a row; 0 for a new or missing one. */
export const id = numeral
  .pipe(z.int().min(0))
  .nullish()
  .transform(value => value ?? 0)
export const text = (letters: number) =>
  z
    .union([z.string(), z.number(), z.null()])
    .optional()
    .transform(value => tidyText(String(value ?? ''), letters))
export const flag = z
  .union([z.boolean(), z.stringbool(), z.literal(0), z.literal(1), z.null(), z.literal('')])
  .optional()
  .transform(value => value === true || value === 1)
/** An object, or a list of one. */
export const oneOf = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (Array.isArray(value) && value.length === 1 ? value[0] : value), schema)
