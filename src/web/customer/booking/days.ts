import { formatDate, formatDay, formatWeekday } from '#i18n/format.ts'
import { daysBetween, type IndiaDate } from '#kernel/india-time.ts'

/** A date in words: by name within the week, else 'Sat 28 Nov'. `when` selects the variant of a text. */
export type SpokenDay = { when: 'none' | 'today' | 'tomorrow' | 'day'; day: string }

/**
 * Describes a date relative to today. 'none' when the date is not fixed or is past. `tag`: the language tag for the
 * format.
 */
export function dayAhead(date: IndiaDate | null, today: IndiaDate, tag: string): SpokenDay {
  const days = date === null ? -1 : daysBetween(today, date)
  if (!date || days < 0) return { when: 'none', day: '' }
  const day = days < 7 ? formatWeekday(date, tag) : formatDay(date, tag)
  return { when: days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'day', day }
}

/** Formats a date as on a postmark: '21 Nov 2026'. */
export const stampDate = (date: IndiaDate, tag: string) => `${formatDate(date, tag)} ${date.slice(0, 4)}`

/** Formats a date as 'Fri 20 Nov 2026'. */
export const dayWithYear = (date: IndiaDate, tag: string) => `${formatDay(date, tag)} ${date.slice(0, 4)}`
