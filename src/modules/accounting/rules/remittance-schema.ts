import { z } from 'zod'
import { type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'
import { type Paise, rupees } from '#kernel/money.ts'
import { rupeesField } from '#kernel/typed-fields.ts'
import { type CatalogueFields, lineField } from '#modules/catalogue/rules/catalogue-fields.ts'

export type NewRemittance = { insurer: string; amount: Paise; reference: string; paidOn: IndiaDate }

/** Parses a payment of premiums to an insurer from form input. */
export const remittanceSchema: z.ZodType<NewRemittance, CatalogueFields> = z
  .object({
    insurer: lineField(80),
    amount: rupeesField('payable.amount', { least: rupees(1) }),
    reference: lineField(60),
    paid: z
      .string()
      .default('')
      .transform(text => text.trim())
      .refine(isIndiaDate, 'payable.date'),
  })
  .transform(({ paid, ...typed }) => ({ ...typed, paidOn: paid })) as unknown as z.ZodType<
  NewRemittance,
  CatalogueFields
>
