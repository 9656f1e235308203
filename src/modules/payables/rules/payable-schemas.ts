import { z } from 'zod'
import type { IndiaDate } from '#kernel/india-time.ts'
import { isIndiaDate } from '#kernel/india-time.ts'
import { type Paise, rupees } from '#kernel/money.ts'
import { rupeesField } from '#kernel/typed-fields.ts'
import { type CatalogueFields, lineField } from '#modules/catalogue/rules/catalogue-fields.ts'
import { buildOptionalIdField } from '#modules/crews/rules/fields.ts'

const dayField = z
  .string()
  .default('')
  .transform(text => text.trim())
  .refine(isIndiaDate, 'payable.date')
const amountField = (code: string) => rupeesField(code, { least: rupees(1) })

export type NewPartnerBill = { number: string; billedOn: IndiaDate }

/** Parses the head of a partner's bill from form input. */
export const partnerBillSchema: z.ZodType<NewPartnerBill, CatalogueFields> = z
  .object({ number: lineField(40), billed: dayField })
  .transform(({ number, billed }) => ({ number, billedOn: billed })) as unknown as z.ZodType<
  NewPartnerBill,
  CatalogueFields
>

export type NewPartnerPayment = {
  kind: 'advance' | 'payment'
  amount: Paise
  reference: string
  paidOn: IndiaDate /** The hire that an advance is for. */
  hireId: number | null
}

/** Parses a payment to a partner from form input. */
export const partnerPaymentSchema: z.ZodType<NewPartnerPayment, CatalogueFields> = z
  .object({
    kind: z.enum(['advance', 'payment'], 'payable.kind'),
    amount: amountField('payable.amount'),
    reference: lineField(60),
    paid: dayField,
    hire: buildOptionalIdField('payable.hire'),
  })
  .transform(({ paid, hire, ...typed }) => ({
    ...typed,
    paidOn: paid,
    hireId: typed.kind === 'advance' ? hire : null,
  })) as unknown as z.ZodType<NewPartnerPayment, CatalogueFields>

/** Reads the hires of a bill, `hire-12`, with the amount of each. Null if an amount is invalid. */
export function readBillLines(fields: CatalogueFields): { hireId: number; amount: Paise }[] | null {
  const lines: { hireId: number; amount: Paise }[] = []
  for (const [name, text] of Object.entries(fields)) {
    const [, id] = /^hire-(\d{1,9})$/.exec(name) ?? []
    if (!id || !text.trim()) continue
    const { data } = amountField('payable.amount').safeParse(text)
    if (data === undefined) return null
    lines.push({ hireId: Number(id), amount: data })
  }
  return lines
}
