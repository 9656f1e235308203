import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { OrderView } from './order-view.ts'

/** Formats the preferred date: 'Wished for: Sat 28 Nov, 3 days earlier or later'. Returns null where there is none. */
export const formatDatePreference = (
  t: Translate,
  { preferredDate, answers }: Pick<OrderView, 'preferredDate' | 'answers'>,
): string | null => preferredDate && t('newDate.wish', { day: formatDay(preferredDate, t.tag), within: answers.within })
