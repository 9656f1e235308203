import type { Translate } from '#i18n/translator.ts'
import { formatColumn } from './format-report.ts'

const ownNames = ['minutes', 'payment', 'invoice', 'refund', 'planned', 'real', 'off'] as const

/** Returns the label of a row’s value, which is mostly that of the figure it contributes to. */
export function getReportRowLabel(t: Translate, column: string): string {
  const own = ownNames.find(name => name === column)
  return own ? t(`reports.row.${own}`) : formatColumn(t, column)
}
