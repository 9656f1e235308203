import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'

const clock = (hour: number) => `${String(hour > 12 ? hour - 12 : hour).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
/** '10 AM - 12 PM' of hours 0–23: read in Latin letters everywhere (WIZ-05, BOOK-01). */
export const formatHours = ({ from, until }: { from: number; until: number }) => `${clock(from)} - ${clock(until)}`

type Parts = Record<'weekday' | 'day' | 'month', string>
const known = new Map<string, Intl.DateTimeFormat>()

/**
 * 'Sat 28 Nov', 'शनि 28 नवंबर': the names are the language's, order and digits are ours, since each language has its own commas and
 * some their own digits. Short months are odd but in English (नव॰): the others say them whole.
 */
export function formatDay(date: IndiaDate, tag: string): string {
  const { weekday, day, month } = partsOf(date, tag)
  return `${weekday} ${day} ${month}`
}

/** The day in India at an instant, as `formatDay` says it. */
export const formatDayOf = (instant: Date, tag: string): string => formatDay(indiaDate(instant), tag)

function partsOf(date: IndiaDate, tag: string): Parts {
  const parts = formatOf(tag).formatToParts(new Date(`${date}T00:00:00Z`))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Parts
}

function formatOf(tag: string): Intl.DateTimeFormat {
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
