import { z } from 'zod'
import { type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'
import { type CatalogueFields, lineField } from '#modules/catalogue/rules/catalogue-fields.ts'

/** A weekly off on which a worker works, and the reason. */
export type ExtraDay = { day: IndiaDate; reason: string }

export const extraDaySchema = z.object({
  day: z
    .string()
    .default('')
    .transform(value => value.trim())
    .pipe(z.string().refine(isIndiaDate, 'fleet.day')),
  reason: lineField(200),
}) as unknown as z.ZodType<ExtraDay, CatalogueFields>
