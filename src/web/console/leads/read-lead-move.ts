import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import { optionalTypedField, rupeesField } from '#kernel/typed-fields.ts'
import { LEAD_PLACE_MAX_LENGTH, leadFlexibleDays } from '#modules/sales/rules/lead-move.ts'

const place = z.string().trim().max(LEAD_PLACE_MAX_LENGTH, 'lead.long').default('')

/** The fields of the move that a lead plans. All are optional. */
export const leadMoveForm = z
  .object({
    moveDate: z
      .string()
      .trim()
      .refine(text => text === '' || isIndiaDate(text), 'lead.move-date')
      .default(''),
    flexibleDays: z.coerce
      .number()
      .refine(days => leadFlexibleDays.some(one => one === days), 'lead.required')
      .default(0),
    ...{ origin: place, destination: place },
    home: z.string().trim().max(40, 'lead.required').default(''),
    budget: optionalTypedField(rupeesField('lead.budget', { least: paise(100) }), null),
  })
  .transform(({ moveDate, home, ...move }) => ({
    ...move,
    moveDate: isIndiaDate(moveDate) ? moveDate : null,
    home: home || null,
  }))
