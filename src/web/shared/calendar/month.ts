import { monthName } from '#i18n/format.ts'
import { addDays, daysInMonth, type IndiaDate, weekday } from '#kernel/india-time.ts'

/** 'YYYY-MM' */
export type Month = string

export const monthOf = (date: IndiaDate): Month => date.slice(0, 7)
export const isMonth = (text: string): text is Month => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
export const firstDay = (month: Month): IndiaDate => `${month}-01`

export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

export const daysOf = (month: Month): IndiaDate[] =>
  Array.from({ length: daysInMonth(firstDay(month)) }, (_, day) => addDays(firstDay(month), day))

/** Returns the number of empty cells before the first day, in a week that begins on Sunday. */
export const leadingBlanks = (month: Month): number => weekday(firstDay(month))

/** Returns the requested month, else the other one, if it has days between the first and the last. */
export function monthWithin(asked: string | null, otherwise: Month, first: IndiaDate, last: IndiaDate): Month {
  const wished = asked && isMonth(asked) ? asked : otherwise
  return wished < monthOf(first) || wished > monthOf(last) ? monthOf(first) : wished
}

/** Formats 'Nov'. Other languages use the full name, as in all dates: the abbreviation नव॰ is not in common use. */
export const formatMonthName = (month: Month, tag: string) =>
  monthName(firstDay(month), tag, tag.startsWith('en') ? 'short' : 'long')
