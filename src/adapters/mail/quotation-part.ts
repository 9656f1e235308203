import type { Translate } from '#i18n/translator.ts'
import type { Accent } from '#kernel/accent.ts'
import { escapeHtml } from '#kernel/escape-html.ts'
import type { FormattedLabel } from '#modules/messaging/rules/quotation-label.ts'

const pin = (pincode: string) => pincode.replace(/^(\d{3})/, '$1 ')

/** Formats the order as lines of plain text. */
export function formatLabelText({ from, to, distance, what, prices }: FormattedLabel, t: Translate): string {
  const line = (cap: string, { name, pincode }: FormattedLabel['from']) =>
    `${cap}: ${name}${pincode ? ` ${pin(pincode)}` : ''}`
  const route = to ? [line(t('mail.from'), from), line(t('mail.to'), to)] : [line(t('mail.at'), from)]
  const lines = prices.map(({ name, amount, chosen }) => `${name}: ${amount}${chosen ? ` (${t('mail.chosen')})` : ''}`)
  return [...route, [distance, what].filter(Boolean).join(', '), ...lines].join('\n')
}

const CAP = 'font-size:12px;color:#474D6B'
const cell = (cap: string, { name, pincode }: FormattedLabel['from']) =>
  `<td width="50%" valign="top" style="padding:12px 14px"><div style="${CAP}">${cap}</div>${
    pincode
      ? `<div style="font-size:24px;line-height:1.15;font-weight:800;letter-spacing:.02em">${pin(pincode)}</div>`
      : ''
  }<div style="font-weight:600">${escapeHtml(name)}</div></td>`

const row = (name: string, amount: string, style = '') =>
  `<tr style="${style}"><td style="padding:9px 14px;border-bottom:1px solid #EFEBE2">${name}</td><td align="right" style="padding:9px 14px;border-bottom:1px solid #EFEBE2;white-space:nowrap">${escapeHtml(amount)}</td></tr>`

/** Formats the order as its shipping label, followed by every package with its price, or the parts of the one price. */
export function formatLabelHtml(
  { from, to, distance, what, prices }: FormattedLabel,
  orderNo: string,
  t: Translate,
  { neel, tint }: Accent,
): string {
  const facts = [distance, what]
    .filter(fact => fact !== null)
    .map(escapeHtml)
    .join(' · ')
  const rows = prices.map(({ name, amount, chosen }) =>
    row(
      `${escapeHtml(name)}${chosen ? ` <span style="font-size:12px;font-weight:600;color:${neel}">${escapeHtml(t('mail.chosen'))}</span>` : ''}`,
      amount,
      chosen ? `background:${tint};font-weight:700` : '',
    ),
  )
  const ends = to
    ? `${cell(escapeHtml(t('mail.from')), from)}${cell(escapeHtml(t('mail.to')), to)}`
    : cell(escapeHtml(t('mail.at')), from)
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 16px;border:2px solid #0F1533;border-radius:8px;border-collapse:separate">
<tr><td colspan="2" style="padding:7px 14px;background:#0F1533;color:#ffffff;font-weight:700"><span style="white-space:nowrap">${escapeHtml(orderNo)}</span></td></tr>
<tr>${ends}</tr>
<tr><td colspan="2" style="padding:9px 14px;border-top:1px dashed #0F1533">${facts}</td></tr>
</table>${rows.length > 0 ? `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid #EFEBE2">${rows.join('')}</table>` : ''}`
}
