import { z } from 'zod'
import type { QuotationLabel } from '#modules/messaging/rules/quotation-label.ts'
import { escaped } from './escaped.ts'

const end = z.object({ name: z.string(), pincode: z.string().nullable() })
const schema: z.ZodType<QuotationLabel> = z.object({
  from: end,
  to: end.nullable(),
  distance: z.string().nullable(),
  what: z.string(),
  parts: z.array(z.object({ name: z.string(), amount: z.string() })).optional(),
  packages: z.array(z.object({ name: z.string(), total: z.string(), chosen: z.boolean() })),
  token: z.string(),
})

/** The label that a quotation's message carries; null for any other message, and one of before there were labels. */
export function labelOf({ label }: Record<string, string>): QuotationLabel | null {
  if (!label) return null
  try {
    return schema.safeParse(JSON.parse(label)).data ?? null
  } catch {
    return null
  }
}

const pin = (pincode: string) => pincode.replace(/^(\d{3})/, '$1 ')

/** The same as lines of plain text. */
export function labelAsText({ from, to, distance, what, parts = [], packages }: QuotationLabel): string {
  const line = (cap: string, { name, pincode }: QuotationLabel['from']) =>
    `${cap}: ${name}${pincode ? ` ${pin(pincode)}` : ''}`
  const route = to ? [line('From', from), line('To', to)] : [line('At', from)]
  const named = parts.map(({ name, amount }) => `${name}: ${amount}`)
  const prices = packages.map(({ name, total, chosen }) => `${name}: ${total}${chosen ? ' (chosen)' : ''}`)
  return [...route, [distance, what].filter(Boolean).join(', '), ...named, ...prices].join('\n')
}

const CAP = 'font-size:12px;color:#474D6B'
const cell = (cap: string, { name, pincode }: QuotationLabel['from']) =>
  `<td width="50%" valign="top" style="padding:12px 14px"><div style="${CAP}">${cap}</div>${
    pincode
      ? `<div style="font-size:24px;line-height:1.15;font-weight:800;letter-spacing:.02em">${pin(pincode)}</div>`
      : ''
  }<div style="font-weight:600">${escaped(name)}</div></td>`

const row = (name: string, amount: string, style = '') =>
  `<tr style="${style}"><td style="padding:9px 14px;border-bottom:1px solid #EFEBE2">${name}</td><td align="right" style="padding:9px 14px;border-bottom:1px solid #EFEBE2;white-space:nowrap">${escaped(amount)}</td></tr>`

/** The order as its shipping label, and under it every package at its price, or the parts of the one price. */
export function labelAsHtml(
  { from, to, distance, what, parts = [], packages }: QuotationLabel,
  orderNo: string,
): string {
  const facts = [distance, what]
    .filter(fact => fact !== null)
    .map(escaped)
    .join(' · ')
  const named = parts.map(({ name, amount }) => row(escaped(name), amount))
  const rows = packages.map(({ name, total, chosen }) =>
    row(
      `${escaped(name)}${chosen ? ' <span style="font-size:12px;font-weight:600;color:#2739C8">chosen</span>' : ''}`,
      total,
      chosen ? 'background:#EEF0FF;font-weight:700' : '',
    ),
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 16px;border:2px solid #0F1533;border-radius:8px;border-collapse:separate">
<tr><td colspan="2" style="padding:7px 14px;background:#0F1533;color:#ffffff;font-weight:700"><span style="white-space:nowrap">${escaped(orderNo)}</span></td></tr>
<tr>${to ? `${cell('From', from)}${cell('To', to)}` : cell('At', from)}</tr>
<tr><td colspan="2" style="padding:9px 14px;border-top:1px dashed #0F1533">${facts}</td></tr>
</table>${named.length + rows.length > 0 ? `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid #EFEBE2">${[...named, ...rows].join('')}</table>` : ''}`
}
