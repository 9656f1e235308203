import { addDays, daysBetween, type IndiaDate, isIndiaDate, weekday } from '#kernel/india-time.ts'
import { monthSpan } from '#modules/accounting/rules/span.ts'

/** The days that a report is about, both counted; and of which city, null: of all. */
export type Asked = { from: IndiaDate; to: IndiaDate; period: 'month' | 'quarter' | 'days'; cityId: number | null }

/** More than a year at once is two. */
const MAX_DAYS = 366

/** What an address asks for; what it says wrongly counts for nothing, and then it is this month, of all cities. */
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

/** Three months, as the financial year counts them: from April, July, October or January on. */
export function quarterOf(day: IndiaDate): Days {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  const month = (number: number) => `${day.slice(0, 4)}-${String(number).padStart(2, '0')}`
  return { from: `${month(first)}-01`, to: monthOf(month(first + 2)).to, period: 'quarter' }
}

/** The quarters to choose from, by their first days, the newest first: this one and seven before it. */
export function quartersUntil(today: IndiaDate, count = 8): IndiaDate[] {
  const quarters = [quarterOf(today).from]
  while (quarters.length < count) quarters.push(quarterOf(addDays(quarters.at(-1)!, -1)).from)
  return quarters
}

/** The period before or after: as long, and of the same kind. */
export function besides({ from, to, period, cityId }: Asked, way: -1 | 1): Asked {
  const day = way < 0 ? addDays(from, -1) : addDays(to, 1)
  if (period === 'month') return { ...monthOf(day.slice(0, 7)), cityId }
  if (period === 'quarter') return { ...quarterOf(day), cityId }
  const other = addDays(day, way * daysBetween(from, to))
  return { from: way < 0 ? other : day, to: way < 0 ? day : other, period, cityId }
}

/** What names a month or a quarter in an address. */
export const periodName = ({ from, period }: Days): string =>
  period === 'days' ? '' : `${period === 'quarter' ? 'q' : ''}${from.slice(0, 7)}`

/** How an address says it. */
export function askedQuery(asked: Asked): string {
  const { from, to, cityId } = asked
  const days = asked.period === 'days' ? `from=${from}&to=${to}` : `period=${periodName(asked)}`
  return cityId === null ? days : `${days}&city=${cityId}`
}

/** The Mondays of the weeks that the days are in. */
export function weeksOf({ from, to }: Pick<Asked, 'from' | 'to'>): IndiaDate[] {
  const weeks = [addDays(from, -((weekday(from) + 6) % 7))]
  while (addDays(weeks.at(-1)!, 7) <= to) weeks.push(addDays(weeks.at(-1)!, 7))
  return weeks
}
