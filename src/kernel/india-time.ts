/** A calendar date in India, 'YYYY-MM-DD'. A move date is always this and never an instant. */
export type IndiaDate = string

const OFFSET_MINUTES = 330 // Asia/Kolkata has no daylight saving time

const shiftToIndia = (instant: Date) => new Date(instant.getTime() + OFFSET_MINUTES * 60_000)

/** Returns the calendar date in India at an instant. */
export const toIndiaDate = (instant: Date): IndiaDate => shiftToIndia(instant).toISOString().slice(0, 10)
/** Returns the hour in India at an instant, 0–23. */
export const toIndiaHour = (instant: Date): number => shiftToIndia(instant).getUTCHours()

/** Returns the time in India at an instant, 'HH:mm:ss'. */
export const toIndiaClock = (instant: Date): string => shiftToIndia(instant).toISOString().slice(11, 19)

/** Returns the instant at which an hour of an Indian calendar date begins. */
export const toIndiaInstant = (date: IndiaDate, hour = 0): Date =>
  new Date(Date.parse(`${date}T00:00:00Z`) + (hour * 60 - OFFSET_MINUTES) * 60_000)

/**
 * Returns the end of the Indian day of an instant, both in milliseconds. It uses arithmetic only, because callers run
 * it for thousands of values.
 */
export const getEndOfIndiaDay = (at: number): number =>
  (Math.floor((at + OFFSET_MINUTES * 60_000) / 86_400_000) + 1) * 86_400_000 - OFFSET_MINUTES * 60_000

export function addDays(date: IndiaDate, days: number): IndiaDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Counts the whole days from one date to another; negative if the second is earlier. */
export const countDaysBetween = (from: IndiaDate, to: IndiaDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Returns the day of the week: 0 Sunday … 6 Saturday. */
export const getWeekday = (date: IndiaDate): number => new Date(`${date}T00:00:00Z`).getUTCDay()
export const countDaysInMonth = (date: IndiaDate): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate()

/**
 * True for an existing calendar date, YYYY-MM-DD, in a plausible year. Databases have no year 0, so its dates are
 * rejected too.
 */
export function isIndiaDate(text: string): text is IndiaDate {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'short', day: '2-digit', month: 'short' })
const fullDay = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit', hour12: true })

/** Formats 'Sat 28 Nov'. */
export const formatEnglishDay = (date: IndiaDate) => day.format(new Date(`${date}T00:00:00Z`)).replaceAll(',', '')
/** Formats 'Saturday, 28 November 2026'. */
export const formatEnglishFullDay = (date: IndiaDate) => fullDay.format(new Date(`${date}T00:00:00Z`))
/** Formats 'Fri 20 Nov, 10:46 AM', in Asia/Kolkata. */
export const formatEnglishInstant = (instant: Date) =>
  `${formatEnglishDay(toIndiaDate(instant))}, ${clock.format(shiftToIndia(instant)).toUpperCase()}`
