import { getMonthName } from '#i18n/format.ts'
import { addDays, getWeekday, type IndiaDate } from '#kernel/india-time.ts'

/** The days of a calendar: five weeks, so that a phone shows them and the arrival windows come soon after. */
export const SHOWN_DAYS = 35

/** Returns the Monday of a date's week. A week ends with its weekend, so that both days stand together. */
export const getMonday = (date: IndiaDate): IndiaDate => addDays(date, -((getWeekday(date) + 6) % 7))

export const listShownDays = (first: IndiaDate): IndiaDate[] =>
  Array.from({ length: SHOWN_DAYS }, (_, day) => addDays(first, day))

export const isWeekend = (date: IndiaDate) => [0, 6].includes(getWeekday(date))

/** Formats 'Nov'. Other languages use the full name, as in all dates: the abbreviation नव॰ is not in common use. */
export const formatMonthName = (date: IndiaDate, tag: string) =>
  getMonthName(date, tag, tag.startsWith('en') ? 'short' : 'long')
