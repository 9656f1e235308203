import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/speaker.ts'
import type { OrderView } from './order-view.ts'

/** 'Wished for: Sat 28 Nov, 3 days earlier or later'; null where no day was named. */
export const formatDatePreference = (
  t: Translate,
  { wishedDay, answers }: Pick<OrderView, 'wishedDay' | 'answers'>,
): string | null => wishedDay && t('newDate.wish', { day: formatDay(wishedDay, t.tag), within: answers.within })
