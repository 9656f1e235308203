import { z } from 'zod'
import { namesIn } from '#i18n/names-in.ts'
import type { Translate } from '#i18n/speaker.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { amount } from './facts.ts'

const end = z.object({ name: z.string(), pincode: z.string().nullable() })

/** The label of a quotation's email, beside its text: route, vehicle, packages and token. Amounts in paise. */
export const quotationLabel = z.object({
  from: end,
  /** Null for work at one address. */
  to: end.nullable(),
  /** For a move: '11.24 km'. */
  distance: z.string().nullable(),
  /** The vehicle, or the name of the service. */
  what: z.string(),
  /** The parts of a manual price; empty for any other. */
  parts: z.array(
    z.object({
      part: z.enum(['road', 'truck', 'packing', 'handling', 'other', 'gst', 'insurance']),
      amount,
    }),
  ),
  packages: z.array(z.object({ name: z.string(), total: amount, chosen: z.boolean() })),
  token: amount,
})
export type QuotationLabel = z.infer<typeof quotationLabel>

type End = z.infer<typeof end>
/** A quotation label as text. */
export type WordedLabel = {
  from: End
  to: End | null
  distance: string | null
  what: string
  prices: { name: string; amount: string; chosen: boolean }[]
  token: string
}

export function formatLabel(
  { from, to, distance, what, parts, packages, token }: QuotationLabel,
  t: Translate,
): WordedLabel {
  const short = (value: Paise) => formatRupees(value, 'short')
  const named = parts.map(({ part, amount }) => ({
    name: t('messageParts.part', { part }),
    amount: short(amount),
    chosen: false,
  }))
  const prices = packages.map(({ name, total, chosen }) => ({ name: t.nameOf(name), amount: short(total), chosen }))
  const said = (end: End): End => ({ ...end, name: t.placeOf(end.name) })
  return {
    from: said(from),
    to: to && said(to),
    distance,
    what: namesIn(t, what),
    prices: [...named, ...prices],
    token: short(token),
  }
}
