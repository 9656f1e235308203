import { formatHour, formatInstantDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { toIndiaHour } from '#kernel/india-time.ts'

/**
 * Formats the end of a period: '10 AM, Thu 26 Nov'. Languages that put "until" last name the day first: 'गुरु 26 नवंबर,
 * 10 AM'.
 */
export const formatUntil = (t: Translate, instant: Date): string =>
  t('move.cancel.till', { hour: formatHour(toIndiaHour(instant)), day: formatInstantDay(instant, t.tag) })
