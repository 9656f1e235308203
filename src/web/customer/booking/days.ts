import { formatDate, formatDay, formatWeekday } from '#i18n/format.ts'
import { daysBetween, type IndiaDate } from '#kernel/india-time.ts'

/** A day as it is spoken of: by its name within the week, else 'Sat 28 Nov'. `when` chooses the words of a text. */
export type SpokenDay = { when: 'none' | 'today' | 'tomorrow' | 'day'; day: string }

/** 'none' when the day is open or over. `tag`: of the language it is spoken of in. */
export function dayAhead(date: IndiaDate | null, today: IndiaDate, tag: string): SpokenDay {
  const days = date === null ? -1 : daysBetween(today, date)
  if (!date || days < 0) return { when: 'none', day: '' }
  const day = days < 7 ? formatWeekday(date, tag) : formatDay(date, tag)
  return { when: days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'day', day }
}

/** '21 Nov 2026', as a postmark has it. */
export const stampDate = (date: IndiaDate, tag: string) => `${formatDate(date, tag)} ${date.slice(0, 4)}`

/** 'Fri 20 Nov 2026' */
export const dayWithYear = (date: IndiaDate, tag: string) => `${formatDay(date, tag)} ${date.slice(0, 4)}`
