import { addDays, countDaysBetween, type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'
import type { DayAvailability } from '#modules/scheduling/queries/read-availability.ts'
import { type DaySlots, isBookable, isDayUnavailable, toDaySlots } from './day-state.ts'
import { getMonday, isWeekend, listShownDays, SHOWN_DAYS } from './weeks.ts'

/** Reads the free crews of a number of days from `first` on. */
export type ReadDays = (first: IndiaDate, days: number) => Promise<DayAvailability[]> | DayAvailability[]

type WeeksRequest = {
  /** The date in the screen's address: the weeks begin with its own. */
  requestedWeek: string | null
  /** A date that was chosen or preferred before. */
  near: IndiaDate | null
  today: IndiaDate
  /** The last day that can be booked. */
  lastDay: IndiaDate
}

/** Five weeks of a calendar, with the first free days of all weeks. */
export type OpenWeeks = {
  /** The Monday on which they begin. */
  first: IndiaDate
  places: DaySlots[]
  /** The Mondays to which the links to earlier and later weeks lead. */
  earlier: IndiaDate | null
  later: IndiaDate | null
  /** The first free day; null if nothing is free up to the last day that can be booked. */
  earliest: IndiaDate | null
  /** The first free Saturday or Sunday after it, where the weeks of the first free day are shown. */
  weekend: IndiaDate | null
}

/**
 * Opens a calendar on the requested weeks, else on those of `near`, else on those that begin with the first free day.
 * Weeks without a free day are skipped, so that no customer sees a calendar in which nothing can be chosen.
 */
export async function openWeeks(
  readDays: ReadDays,
  { requestedWeek, near, today, lastDay }: WeeksRequest,
): Promise<OpenWeeks> {
  const read = new Map<IndiaDate, DaySlots>()
  const placesFrom = async (first: IndiaDate) => {
    const days = listShownDays(first)
    const unread = days.filter(date => !read.has(date))
    if (unread.length > 0)
      for (const day of (await readDays(unread[0]!, unread.length)).map(toDaySlots)) read.set(day.date, day)
    return days.flatMap(date => read.get(date) ?? [])
  }
  const isFree = (day: DaySlots) => isBookable(day.date, today, lastDay) && !isDayUnavailable(day)
  const firstFree = async (from: IndiaDate) => {
    for (let first = from; first <= lastDay; first = addDays(first, SHOWN_DAYS)) {
      const found = (await placesFrom(first)).find(isFree)
      if (found) return { date: found.date, first }
    }
    return null
  }

  const thisWeek = getMonday(today)
  const earliest = (await firstFree(thisWeek))?.date ?? null
  const start = getMonday(earliest ?? today)
  /** Returns the Monday of the weeks with a date, counted from those of the first free day. */
  const weeksWith = (date: IndiaDate) => {
    const pages = Math.floor(countDaysBetween(start, date) / SHOWN_DAYS)
    return addDays(start, Math.max(0, pages) * SHOWN_DAYS)
  }
  const wanted =
    requestedWeek !== null && isIndiaDate(requestedWeek)
      ? clamp(getMonday(requestedWeek), thisWeek, getMonday(lastDay))
      : null
  const nearest = near && near <= lastDay ? (await firstFree(weeksWith(near)))?.first : null
  const first = wanted ?? nearest ?? start
  const places = await placesFrom(first)
  const next = addDays(first, SHOWN_DAYS)
  const before = first > start ? addDays(first, -SHOWN_DAYS) : null
  return {
    ...{ first, places, earliest },
    earlier: before && (before < start ? start : before),
    later: next <= lastDay ? next : null,
    weekend:
      earliest && first === start && !isWeekend(earliest)
        ? (places.find(day => isFree(day) && isWeekend(day.date))?.date ?? null)
        : null,
  }
}

const clamp = (date: IndiaDate, least: IndiaDate, most: IndiaDate) => (date < least ? least : date > most ? most : date)
