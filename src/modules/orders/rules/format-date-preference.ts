import { formatDay } from '#words/format.ts'
import type { Translate } from '#words/speaker.ts'
import type { OrderView } from './order-view.ts'

/** 'Wished for: Sat 28 Nov, 3 days earlier or later'; null where no day was named. */
export const formatDatePreference = (
  say: Translate,
  { wishedDay, answers }: Pick<OrderView, 'wishedDay' | 'answers'>,
): string | null => wishedDay && say('newDate.wish', { day: formatDay(wishedDay, say.tag), within: answers.within })
