import { formatDate } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { ClosedRun } from './day-state.ts'

/** Formats '9 Nov – 10 Nov: closed, Diwali'. The reason is as staff wrote it. */
export function formatClosedRun(t: Translate, { first, last, reason }: ClosedRun): string {
  const day = formatDate(first, t.tag)
  return t('calendar.closedOn', { days: first === last ? day : `${day} – ${formatDate(last, t.tag)}`, reason })
}
