import type { Translate } from '#i18n/speaker.ts'
import { formatColumn } from './format-report.ts'

const ownNames = ['minutes', 'invoice', 'refund', 'planned', 'real', 'off'] as const

/** What a row says of itself is mostly called as the figure that it adds to. */
export function reportRowName(t: Translate, told: string): string {
  const own = ownNames.find(name => name === told)
  return own ? t(`reports.row.${own}`) : formatColumn(t, told)
}
