import { addDays, countDaysInMonth, getWeekday, type IndiaDate } from '#kernel/india-time.ts'

export type DateLimits = { min?: IndiaDate | undefined; max?: IndiaDate | undefined }

const WEEKS = 6

/** The weeks that show a date’s month, from Monday on, filled up with days of the months beside it. Always six, so that the calendar keeps its height. */
export function getWeeksOfMonth(date: IndiaDate): IndiaDate[][] {
  const first = `${date.slice(0, 7)}-01`
  const monday = addDays(first, -((getWeekday(first) + 6) % 7))
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, week * 7 + day)),
  )
}

/** The same day of another month, or that month’s last day. */
export function addMonths(date: IndiaDate, months: number): IndiaDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const month = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  const day = Math.min(Number(date.slice(8)), countDaysInMonth(`${month}-01`))
  return `${month}-${String(day).padStart(2, '0')}`
}

/** The date that a key leads to from a date of the grid (WAI-ARIA APG, date grid); null for any other key. */
export function getDateByKey(date: IndiaDate, { key, shiftKey }: { key: string; shiftKey: boolean }): IndiaDate | null {
  const sinceMonday = (getWeekday(date) + 6) % 7
  const months = shiftKey ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -sinceMonday)
    case 'End':
      return addDays(date, 6 - sinceMonday)
    case 'PageUp':
      return addMonths(date, -months)
    case 'PageDown':
      return addMonths(date, months)
    default:
      return null
  }
}

export const isWithin = (date: IndiaDate, { min, max }: DateLimits): boolean =>
  (!min || date >= min) && (!max || date <= max)

/** The date itself, or the limit that it is beyond. */
export function clampDate(date: IndiaDate, { min, max }: DateLimits): IndiaDate {
  if (min && date < min) return min
  return max && date > max ? max : date
}
