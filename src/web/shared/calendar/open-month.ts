import type { IndiaDate } from '#kernel/india-time.ts'
import type { DayAvailability } from '#modules/scheduling/queries/read-availability.ts'
import { type DaySlots, isBookable, isDayUnavailable, toDaySlots } from './day-state.ts'
import { addMonths, clampMonth, getFirstDay, listDays, type Month, toMonth } from './month.ts'

/** Reads the free crews of a number of days from `first` on. */
export type ReadDays = (first: IndiaDate, days: number) => Promise<DayAvailability[]> | DayAvailability[]

type MonthRequest = {
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
  places: DaySlots[]
  earliest: IndiaDate | null
  /** True if nothing is free up to the last day that can be booked. */
  noneFree: boolean
}

/**
 * Opens a calendar on the requested month, else on the first with a free day from that of `near` on. Months without a
 * free day are skipped, so that no customer sees a calendar in which nothing can be chosen.
 */
export async function openMonth(readDays: ReadDays, { asked, near, today, lastDay }: MonthRequest): Promise<OpenMonth> {
  const read = new Map<Month, DaySlots[]>()
  const placesIn = async (month: Month) => {
    const known = read.get(month)
    if (known) return known
    const days = await readDays(getFirstDay(month), listDays(month).length)
    const places = days.map(toDaySlots)
    read.set(month, places)
    return places
  }
  const firstFreeIn = async (month: Month) =>
    (await placesIn(month)).find(day => isBookable(day.date, today, lastDay) && !isDayUnavailable(day))?.date ?? null
  const firstFree = async (months: readonly Month[]) => {
    for (const month of months) {
      const date = await firstFreeIn(month)
      if (date) return date
    }
    return null
  }

  const months = countMonthsBetween(today, lastDay)
  const start = clampMonth(asked, toMonth(near ?? today), today, lastDay)
  const nearestFree = start === asked ? await firstFreeIn(start) : await firstFree(months.slice(months.indexOf(start)))
  const isLaterMonthWithFreeDays = nearestFree !== null && toMonth(nearestFree) === start && start !== months[0]
  const earliest = isLaterMonthWithFreeDays ? null : await firstFree(months)
  const month = start === asked ? start : toMonth(nearestFree ?? earliest ?? getFirstDay(start))
  return { month, places: await placesIn(month), earliest, noneFree: !nearestFree && !earliest }
}

function countMonthsBetween(first: IndiaDate, last: IndiaDate): Month[] {
  const months = [toMonth(first)]
  while (months.at(-1)! < toMonth(last)) months.push(addMonths(months.at(-1)!, 1))
  return months
}
