import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { IndiaDate } from '#kernel/india-time.ts'

/** 'Mon 09 Nov to Tue 10 Nov', or the one day. */
export const formatSpan = (t: Translate, { first, last }: { first: IndiaDate; last: IndiaDate }): string =>
  first === last
    ? formatDay(first, t.tag)
    : t('places.days', { first: formatDay(first, t.tag), last: formatDay(last, t.tag) })
