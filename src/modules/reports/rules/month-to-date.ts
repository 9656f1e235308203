import { addDays, countDaysBetween, countDaysInMonth, type IndiaDate } from '#kernel/india-time.ts'

/** The days of this month so far, and the same days of the last month, both included. */
export type MonthSpan = { first: IndiaDate; today: IndiaDate; lastFirst: IndiaDate; lastSame: IndiaDate }

/**
 * Returns this month up to a day and the last month up to the same day, or up to its end if it is shorter: 31 March
 * compares with all of February.
 */
export function getMonthSpan(today: IndiaDate): MonthSpan {
  const first = `${today.slice(0, 8)}01`
  const lastFirst = `${addDays(first, -1).slice(0, 8)}01`
  const days = Math.min(countDaysBetween(first, today) + 1, countDaysInMonth(lastFirst))
  // On the last day of a month the whole last month counts, also if it is longer.
  const isWhole = addDays(today, 1).slice(8) === '01'
  return { first, today, lastFirst, lastSame: addDays(lastFirst, (isWhole ? countDaysInMonth(lastFirst) : days) - 1) }
}

/** The figures of a day and a branch (0: the company's own). Amounts in paise. */
export type DayFigures = {
  day: IndiaDate
  branchId: number
  booked: number
  orders: number
  collected: number
  /** Arrivals that crews reported, and those of them within the promised window or before it. */
  arrivals: number
  onTime: number
}
export type MonthFigures = Omit<DayFigures, 'day' | 'branchId'>

export type MonthToDate = {
  span: MonthSpan
  month: MonthFigures
  last: MonthFigures
  /** The amount booked up to each day, summed, of this month and of the whole last month. */
  booked: number[]
  lastBooked: number[]
}

/** Sums the figures of some branches for this month to date and the same days of the last. */
export function sumMonthToDate(rows: readonly DayFigures[], today: IndiaDate): MonthToDate {
  const span = getMonthSpan(today)
  const within = (from: IndiaDate, to: IndiaDate) => rows.filter(({ day }) => day >= from && day <= to)
  const monthRows = within(span.first, today)
  const lastRows = within(span.lastFirst, addDays(span.first, -1))
  return {
    span,
    month: sumFigures(monthRows),
    last: sumFigures(lastRows.filter(({ day }) => day <= span.lastSame)),
    booked: accumulate(monthRows, span.first, countDaysBetween(span.first, today) + 1),
    lastBooked: accumulate(lastRows, span.lastFirst, countDaysInMonth(span.lastFirst)),
  }
}

const sumFigures = (rows: readonly DayFigures[]): MonthFigures => {
  const sum = (of: keyof MonthFigures) => rows.reduce((all, row) => all + row[of], 0)
  return {
    booked: sum('booked'),
    orders: sum('orders'),
    collected: sum('collected'),
    arrivals: sum('arrivals'),
    onTime: sum('onTime'),
  }
}

function accumulate(rows: readonly DayFigures[], first: IndiaDate, days: number): number[] {
  let sum = 0
  return Array.from({ length: days }, (_, n) => {
    const day = addDays(first, n)
    for (const row of rows) if (row.day === day) sum += row.booked
    return sum
  })
}

/** Returns the change in whole percent; null if there is nothing to compare with. */
export const getChangePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
