import type { Translate } from '#i18n/speaker.ts'
import { formatColumn } from './format-report.ts'

const ownNames = ['minutes', 'invoice', 'refund', 'planned', 'real', 'off'] as const

/** Returns the label of a row’s value, which is mostly that of the figure it contributes to. */
export function reportRowName(t: Translate, told: string): string {
  const own = ownNames.find(name => name === told)
  return own ? t(`reports.row.${own}`) : formatColumn(t, told)
}
