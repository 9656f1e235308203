import type { IndiaDate } from '#kernel/india-time.ts'
import type { DayAvailability } from '#modules/scheduling/queries/read-availability.ts'
import { type DayPlaces, dayPlaces, isBookable, isGone } from './day-state.ts'
import { addMonths, daysOf, firstDay, type Month, monthOf, monthWithin } from './month.ts'

/** Reads the free crews of a number of days from `first` on. */
export type ReadDays = (first: IndiaDate, days: number) => Promise<DayAvailability[]> | DayAvailability[]

type Wanted = {
  /** The month in the screen's address. */
  asked: string | null
  /** A date that was chosen or preferred before. */
  near: IndiaDate | null
  today: IndiaDate
  /** The last day that can be booked. */
  lastDay: IndiaDate
}

/**
 * A month of a calendar: its days, and the first free day overall, where it is known or nothing is free in this month.
 */
export type OpenMonth = {
  month: Month
  places: DayPlaces[]
  earliest: IndiaDate | null
  /** True if nothing is free up to the last day that can be booked. */
  noneFree: boolean
}

/**
 * Opens a calendar on the requested month, else on the first with a free day from that of `near` on. Months without a
 * free day are skipped, so that no customer sees a calendar in which nothing can be chosen.
 */
export async function openMonth(readDays: ReadDays, { asked, near, today, lastDay }: Wanted): Promise<OpenMonth> {
  const read = new Map<Month, DayPlaces[]>()
  const placesIn = async (month: Month) => {
    const known = read.get(month)
    if (known) return known
    const days = await readDays(firstDay(month), daysOf(month).length)
    const places = days.map(dayPlaces)
    read.set(month, places)
    return places
  }
  const firstFreeIn = async (month: Month) =>
    (await placesIn(month)).find(day => isBookable(day.date, today, lastDay) && !isGone(day))?.date ?? null
  const firstFree = async (months: readonly Month[]) => {
    for (const month of months) {
      const date = await firstFreeIn(month)
      if (date) return date
    }
    return null
  }

  const months = monthsBetween(today, lastDay)
  const start = monthWithin(asked, monthOf(near ?? today), today, lastDay)
  const nearestFree = start === asked ? await firstFreeIn(start) : await firstFree(months.slice(months.indexOf(start)))
  const isLaterMonthWithFreeDays = nearestFree !== null && monthOf(nearestFree) === start && start !== months[0]
  const earliest = isLaterMonthWithFreeDays ? null : await firstFree(months)
  const month = start === asked ? start : monthOf(nearestFree ?? earliest ?? firstDay(start))
  return { month, places: await placesIn(month), earliest, noneFree: !nearestFree && !earliest }
}

function monthsBetween(first: IndiaDate, last: IndiaDate): Month[] {
  const months = [monthOf(first)]
  while (months.at(-1)! < monthOf(last)) months.push(addMonths(months.at(-1)!, 1))
  return months
}
