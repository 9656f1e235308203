import { formatDay } from '#words/format.ts'
import type { Say } from '#words/speaker.ts'
import type { Wish } from './order-view.ts'

/** 'Wished for: Sat 28 Nov, 3 days earlier or later'; null where no day was named. */
export const wordWish = (say: Say, { day, within }: Wish): string | null =>
  day && say('newDate.wish', { day: formatDay(day, say.tag), within })
