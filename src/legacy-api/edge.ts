import { z } from 'zod'
import { tidyText } from '#modules/orders/draft/rules/draft-text.ts'

/** Clients send numbers as numbers or as text, switches as either, and null for what they do not know. */
const numeral = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^[+-]?\d{1,15}(\.\d{1,12})?$/)
    .transform(Number),
])

export const number = (least: number, most: number) => numeral.pipe(z.number().min(least).max(most))
/** A row's number; 0 where it is new or not meant. */
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
