import { z } from 'zod'
import { translateNames } from '#i18n/translate-names.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { amountSchema } from './fact-types.ts'

const stopSchema = z.object({ name: z.string(), pincode: z.string().nullable() })

/** The label of a quotation's email, beside its text: route, vehicle, packages and token. Amounts in paise. */
export const quotationLabelSchema = z.object({
  from: stopSchema,
  /** Null for work at one address. */
  to: stopSchema.nullable(),
  /** For a move: '11.24 km'. */
  distance: z.string().nullable(),
  /** The vehicle, or the name of the service. */
  what: z.string(),
  /** The parts of a manual price; empty for any other. */
  parts: z.array(
    z.object({
      part: z.enum(['road', 'truck', 'packing', 'handling', 'other', 'gst', 'insurance']),
      amount: amountSchema,
    }),
  ),
  packages: z.array(z.object({ name: z.string(), total: amountSchema, chosen: z.boolean() })),
  token: amountSchema,
})
export type QuotationLabel = z.infer<typeof quotationLabelSchema>

type LabelStop = z.infer<typeof stopSchema>
/** A quotation label as text. */
export type FormattedLabel = {
  from: LabelStop
  to: LabelStop | null
  distance: string | null
  what: string
  prices: { name: string; amount: string; chosen: boolean }[]
  token: string
}

export function formatQuotationLabel(
  { from, to, distance, what, parts, packages, token }: QuotationLabel,
  t: Translate,
): FormattedLabel {
  const short = (value: Paise) => formatRupees(value, 'short')
  const named = parts.map(({ part, amount }) => ({
    name: t('messageParts.part', { part }),
    amount: short(amount),
    chosen: false,
  }))
  const prices = packages.map(({ name, total, chosen }) => ({ name: t.nameOf(name), amount: short(total), chosen }))
  const translateStop = (end: LabelStop): LabelStop => ({ ...end, name: t.placeOf(end.name) })
  return {
    from: translateStop(from),
    to: to && translateStop(to),
    distance,
    what: translateNames(t, what),
    prices: [...named, ...prices],
    token: short(token),
  }
}
