import { getMonthName } from '#i18n/format.ts'
import { addDays, countDaysInMonth, getWeekday, type IndiaDate } from '#kernel/india-time.ts'

/** 'YYYY-MM' */
export type Month = string

export const toMonth = (date: IndiaDate): Month => date.slice(0, 7)
export const isMonth = (text: string): text is Month => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
export const getFirstDay = (month: Month): IndiaDate => `${month}-01`

export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

export const listDays = (month: Month): IndiaDate[] =>
  Array.from({ length: countDaysInMonth(getFirstDay(month)) }, (_, day) => addDays(getFirstDay(month), day))

/** Returns the number of empty cells before the first day, in a week that begins on Sunday. */
export const countLeadingBlanks = (month: Month): number => getWeekday(getFirstDay(month))

/** Returns the requested month, else the other one, if it has days between the first and the last. */
export function clampMonth(requested: string | null, otherwise: Month, first: IndiaDate, last: IndiaDate): Month {
  const wished = requested && isMonth(requested) ? requested : otherwise
  return wished < toMonth(first) || wished > toMonth(last) ? toMonth(first) : wished
}

/** Formats 'Nov'. Other languages use the full name, as in all dates: the abbreviation नव॰ is not in common use. */
export const formatMonthName = (month: Month, tag: string) =>
  getMonthName(getFirstDay(month), tag, tag.startsWith('en') ? 'short' : 'long')
