import { addDays, daysBetween, type IndiaDate, isIndiaDate, weekday } from '#kernel/india-time.ts'
import { monthSpan } from '#modules/accounting/rules/span.ts'

/** The period of a report, both dates included, and its city (null: all). */
export type Asked = { from: IndiaDate; to: IndiaDate; period: 'month' | 'quarter' | 'days'; cityId: number | null }

/** A longer period is cut to a year. */
const MAX_DAYS = 366

/**
 * Parses the period and city of an address. Invalid parameters are ignored; the default is this month and all cities.
 */
export function readAsked(params: URLSearchParams, today: IndiaDate): Asked {
  const city = params.get('city') ?? ''
  return { ...readPeriod(params, today), cityId: /^[1-9]\d{0,8}$/.test(city) ? Number(city) : null }
}

type Days = Omit<Asked, 'cityId'>

function readPeriod(params: URLSearchParams, today: IndiaDate): Days {
  const [period, from, to] = ['period', 'from', 'to'].map(name => params.get(name) ?? '') as [string, string, string]
  const [, isQuarter, month] = /^(q?)(\d{4}-\d{2})$/.exec(period) ?? []
  if (isIndiaDate(`${month}-01`)) return isQuarter ? quarterOf(`${month}-01`) : monthOf(month!)
  if (isIndiaDate(from) && isIndiaDate(to) && from <= to)
    return { from, to: daysBetween(from, to) < MAX_DAYS ? to : addDays(from, MAX_DAYS - 1), period: 'days' }
  return monthOf(today.slice(0, 7))
}

function monthOf(month: string): Days {
  const { from, to } = monthSpan(month)
  return { from, to, period: 'month' }
}

/** Returns the quarter of the financial year that contains a date: it starts in April, July, October or January. */
export function quarterOf(day: IndiaDate): Days {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  const month = (number: number) => `${day.slice(0, 4)}-${String(number).padStart(2, '0')}`
  return { from: `${month(first)}-01`, to: monthOf(month(first + 2)).to, period: 'quarter' }
}

/** Lists the first days of the quarters to choose from, newest first: this one and seven before it. */
export function quartersUntil(today: IndiaDate, count = 8): IndiaDate[] {
  const quarters = [quarterOf(today).from]
  while (quarters.length < count) quarters.push(quarterOf(addDays(quarters.at(-1)!, -1)).from)
  return quarters
}

/** Returns the period before or after, of the same length and kind. */
export function besides({ from, to, period, cityId }: Asked, way: -1 | 1): Asked {
  const day = way < 0 ? addDays(from, -1) : addDays(to, 1)
  if (period === 'month') return { ...monthOf(day.slice(0, 7)), cityId }
  if (period === 'quarter') return { ...quarterOf(day), cityId }
  const other = addDays(day, way * daysBetween(from, to))
  return { from: way < 0 ? other : day, to: way < 0 ? day : other, period, cityId }
}

/** Returns the name of a month or quarter in an address. Empty for other periods. */
export const periodName = ({ from, period }: Days): string =>
  period === 'days' ? '' : `${period === 'quarter' ? 'q' : ''}${from.slice(0, 7)}`

/** Formats the period and city as the query string of an address. */
export function askedQuery(asked: Asked): string {
  const { from, to, cityId } = asked
  const days = asked.period === 'days' ? `from=${from}&to=${to}` : `period=${periodName(asked)}`
  return cityId === null ? days : `${days}&city=${cityId}`
}

/** Lists the Mondays of the weeks that overlap the period. */
export function weeksOf({ from, to }: Pick<Asked, 'from' | 'to'>): IndiaDate[] {
  const weeks = [addDays(from, -((weekday(from) + 6) % 7))]
  while (addDays(weeks.at(-1)!, 7) <= to) weeks.push(addDays(weeks.at(-1)!, 7))
  return weeks
}
