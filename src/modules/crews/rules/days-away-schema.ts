import { z } from 'zod'
import { countDaysBetween, isIndiaDate } from '#kernel/india-time.ts'
import { type CatalogueFields, lineField } from '#modules/catalogue/rules/catalogue-fields.ts'

/** Days on which a truck or a worker is away. */
export type DaysAwayRow = { first_day: string; last_day: string; reason: string }

/** After a longer absence the worker has left, or the truck is in the workshop until further notice. */
const MAX_DAYS = 366

const day = z
  .string()
  .default('')
  .transform(value => value.trim())

/** Parses days away from form input. Without a last day it is one day. */
export const daysAwaySchema = z
  .object({ first: day.pipe(z.string().refine(isIndiaDate, 'fleet.day')), last: day, reason: lineField(200) })
  .transform(({ first, last, reason }) => ({ first_day: first, last_day: last || first, reason }))
  .superRefine(({ first_day, last_day }, context) => {
    const code = !isIndiaDate(last_day)
      ? 'fleet.day'
      : last_day < first_day
        ? 'fleet.order'
        : countDaysBetween(first_day, last_day) >= MAX_DAYS && 'fleet.long'
    if (code) context.addIssue({ code: 'custom', path: ['last'], message: code })
  }) as unknown as z.ZodType<DaysAwayRow, CatalogueFields>
