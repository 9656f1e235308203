import { addDays, type IndiaDate, toIndiaClock, toIndiaDate, toIndiaHour } from '#kernel/india-time.ts'
import { findCalendarName } from './calendar-names.ts'

const formatTwoDigitHour = (hour: number) =>
  `${String(hour > 12 ? hour - 12 : hour).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
/** Formats hours 0–23 as '10 AM - 12 PM', in Latin letters in every language (WIZ-05, BOOK-01). */
export const formatHours = ({ from, until }: { from: number; until: number }) =>
  `${formatTwoDigitHour(from)} - ${formatTwoDigitHour(until)}`

const SUNDAY = '2026-11-01'
/** Returns the names 'Sun' to 'Sat'. */
export const getWeekdayNames = (tag: string): string[] =>
  Array.from({ length: 7 }, (_, day) => getDateParts(addDays(SUNDAY, day), tag).weekday)

/** Formats '2 PM'. */
export const formatHour = (hour: number) => `${hour > 12 ? hour - 12 : hour} ${hour < 12 ? 'AM' : 'PM'}`
/** Formats the time in India at an instant, '5:05 PM'. */
export function formatClock(instant: Date): string {
  const hour = toIndiaHour(instant)
  return `${hour % 12 || 12}:${toIndiaClock(instant).slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Formats 'Sat 28 Nov 2026', with the year because stored texts are read in later years too. */
export const formatDayAndYear = (date: IndiaDate, tag: string): string => `${formatDay(date, tag)} ${date.slice(0, 4)}`

type Parts = Record<'weekday' | 'day' | 'month', string>
const known = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats 'Sat 28 Nov', 'शनि 28 नवंबर'. The names are the language's; order and digits are ours, because each language
 * has its own commas and some have their own digits. Abbreviated months look odd outside English (नव॰), so other
 * languages use the full name.
 */
export function formatDay(date: IndiaDate, tag: string): string {
  const { weekday, day, month } = getDateParts(date, tag)
  return `${weekday} ${day} ${month}`
}

/** Formats '28 Nov', for places that show the weekday elsewhere or have no room for it. */
export function formatDate(date: IndiaDate, tag: string): string {
  const { day, month } = getDateParts(date, tag)
  return `${day} ${month}`
}

/** Formats 'Saturday'. */
export const formatWeekday = (date: IndiaDate, tag: string): string =>
  findCalendarName(date, tag, 'weekday', 'long') ?? getWeekdayFormat(tag).format(new Date(`${date}T00:00:00Z`))

const weekdayFormats = new Map<string, Intl.DateTimeFormat>()
/** A format takes a hundred times as long to make as to use, and a page with a calendar names seven weekdays. */
function getWeekdayFormat(tag: string): Intl.DateTimeFormat {
  const made = weekdayFormats.get(tag)
  if (made) return made
  const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'long' })
  weekdayFormats.set(tag, format)
  return format
}

/** Formats 'Saturday, 28 November 2026'. */
export const formatFullDay = (date: IndiaDate, tag: string): string =>
  `${formatWeekday(date, tag)}, ${Number(date.slice(8))} ${getMonthName(date, tag, 'long')} ${date.slice(0, 4)}`

/** Formats the month '2026-11' as 'November 2026'. */
export const formatMonth = (month: string, tag: string): string =>
  `${getMonthName(`${month}-01`, tag, 'long')} ${month.slice(0, 4)}`

/** Returns the name of a month: 'November' or 'Nov'. */
export const getMonthName = (date: IndiaDate, tag: string, month: 'long' | 'short'): string =>
  findCalendarName(date, tag, 'month', month) ??
  new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month }).format(new Date(`${date}T00:00:00Z`))

/** Formats 'Fri 20 Nov, 10:46 AM', in Asia/Kolkata. */
export const formatInstant = (instant: Date, tag: string): string =>
  `${formatInstantDay(instant, tag)}, ${formatClock(instant)}`

/** Formats the calendar date in India at an instant, like `formatDay`. */
export const formatInstantDay = (instant: Date, tag: string): string => formatDay(toIndiaDate(instant), tag)

/** Returns the parts of a date separately, for a slip or a calendar. */
export function getDateParts(date: IndiaDate, tag: string): Parts {
  const weekday = findCalendarName(date, tag, 'weekday', 'short')
  if (weekday) return { weekday, day: date.slice(8), month: getMonthName(date, tag, 'long') }
  const parts = getDateFormat(tag).formatToParts(new Date(`${date}T00:00:00Z`))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Parts
}

function getDateFormat(tag: string): Intl.DateTimeFormat {
  const made = known.get(tag)
  if (made) return made
  const month = tag.startsWith('en') ? 'short' : 'long'
  const format = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    timeZone: 'UTC',
    weekday: 'short',
    day: '2-digit',
    month,
  })
  known.set(tag, format)
  return format
}
