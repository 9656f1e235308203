import type { IndiaDate } from '#kernel/india-time.ts'
import { formatDay } from '#words/format.ts'
import type { Translate } from '#words/speaker.ts'

/** 'Mon 09 Nov to Tue 10 Nov', or the one day. */
export const formatSpan = (say: Translate, { first, last }: { first: IndiaDate; last: IndiaDate }): string =>
  first === last
    ? formatDay(first, say.tag)
    : say('places.days', { first: formatDay(first, say.tag), last: formatDay(last, say.tag) })
