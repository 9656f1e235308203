import { formatDate, formatDay, formatWeekday } from '#i18n/format.ts'
import { countDaysBetween, type IndiaDate } from '#kernel/india-time.ts'

/** A date in words: by name within the week, else 'Sat 28 Nov'. `when` selects the variant of a text. */
export type RelativeDay = { when: 'none' | 'today' | 'tomorrow' | 'day'; day: string }

/**
 * Describes a date relative to today. 'none' when the date is not fixed or is past. `tag`: the language tag for the
 * format.
 */
export function toRelativeDay(date: IndiaDate | null, today: IndiaDate, tag: string): RelativeDay {
  const days = date === null ? -1 : countDaysBetween(today, date)
  if (!date || days < 0) return { when: 'none', day: '' }
  const day = days < 7 ? formatWeekday(date, tag) : formatDay(date, tag)
  return { when: days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'day', day }
}

/** Formats a date as on a postmark: '21 Nov 2026'. */
export const formatPostmarkDate = (date: IndiaDate, tag: string) => `${formatDate(date, tag)} ${date.slice(0, 4)}`

/** Formats a date as 'Fri 20 Nov 2026'. */
export const formatDayWithYear = (date: IndiaDate, tag: string) => `${formatDay(date, tag)} ${date.slice(0, 4)}`
