import { addDays, countDaysBetween, getWeekday, type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'
import { toMonthPeriod } from '#modules/accounting/rules/accounting-period.ts'

/** The period of a report, both dates included, and its city (null: all). */
export type ReportPeriod = {
  from: IndiaDate
  to: IndiaDate
  period: 'month' | 'quarter' | 'days'
  cityId: number | null
}

/** A longer period is cut to a year. */
const MAX_REPORT_DAYS = 366

/**
 * Parses the period and city of an address. Invalid parameters are ignored; the default is this month and all cities.
 */
export function parseReportPeriod(params: URLSearchParams, today: IndiaDate): ReportPeriod {
  const city = params.get('city') ?? ''
  return { ...parseReportDates(params, today), cityId: /^[1-9]\d{0,8}$/.test(city) ? Number(city) : null }
}

type ReportDates = Omit<ReportPeriod, 'cityId'>

function parseReportDates(params: URLSearchParams, today: IndiaDate): ReportDates {
  const [period, from, to] = ['period', 'from', 'to'].map(name => params.get(name) ?? '') as [string, string, string]
  const [, isQuarter, month] = /^(q?)(\d{4}-\d{2})$/.exec(period) ?? []
  if (isIndiaDate(`${month}-01`)) return isQuarter ? getQuarter(`${month}-01`) : getMonthDates(month!)
  if (isIndiaDate(from) && isIndiaDate(to) && from <= to)
    return {
      from,
      to: countDaysBetween(from, to) < MAX_REPORT_DAYS ? to : addDays(from, MAX_REPORT_DAYS - 1),
      period: 'days',
    }
  return getMonthDates(today.slice(0, 7))
}

function getMonthDates(month: string): ReportDates {
  const { from, to } = toMonthPeriod(month)
  return { from, to, period: 'month' }
}

/** Returns the quarter of the financial year that contains a date: it starts in April, July, October or January. */
export function getQuarter(day: IndiaDate): ReportDates {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  const month = (number: number) => `${day.slice(0, 4)}-${String(number).padStart(2, '0')}`
  return { from: `${month(first)}-01`, to: getMonthDates(month(first + 2)).to, period: 'quarter' }
}

/** Lists the first days of the quarters to choose from, newest first: this one and seven before it. */
export function listQuartersUntil(today: IndiaDate, count = 8): IndiaDate[] {
  const quarters = [getQuarter(today).from]
  while (quarters.length < count) quarters.push(getQuarter(addDays(quarters.at(-1)!, -1)).from)
  return quarters
}

/** Returns the period before or after, of the same length and kind. */
export function getAdjacentPeriod({ from, to, period, cityId }: ReportPeriod, direction: -1 | 1): ReportPeriod {
  const day = direction < 0 ? addDays(from, -1) : addDays(to, 1)
  if (period === 'month') return { ...getMonthDates(day.slice(0, 7)), cityId }
  if (period === 'quarter') return { ...getQuarter(day), cityId }
  const other = addDays(day, direction * countDaysBetween(from, to))
  return { from: direction < 0 ? other : day, to: direction < 0 ? day : other, period, cityId }
}

/**
 * Returns the period to compare with: the period before, or as many of its days as have begun of a period that is not
 * over.
 */
export function getComparedPeriod(period: ReportPeriod, today: IndiaDate): ReportPeriod {
  const before = getAdjacentPeriod(period, -1)
  if (period.to <= today || period.from > today) return before
  const to = addDays(before.from, countDaysBetween(period.from, today))
  return to < before.to ? { ...before, to, period: 'days' } : before
}

/** The periods that one press selects. */
export const periodPresets = ['this-month', 'last-month', 'this-quarter'] as const
export type PeriodPreset = (typeof periodPresets)[number]

/** Returns the dates of a preset period. */
export function getPresetPeriod(preset: PeriodPreset, today: IndiaDate, cityId: number | null): ReportPeriod {
  if (preset === 'this-quarter') return { ...getQuarter(today), cityId }
  const thisMonth: ReportPeriod = { ...getMonthDates(today.slice(0, 7)), cityId }
  return preset === 'this-month' ? thisMonth : getAdjacentPeriod(thisMonth, -1)
}

/** Returns the name of a month or quarter in an address. Empty for other periods. */
export const formatPeriodName = ({ from, period }: ReportDates): string =>
  period === 'days' ? '' : `${period === 'quarter' ? 'q' : ''}${from.slice(0, 7)}`

/** Formats the period and city as the query string of an address. */
export function formatReportQuery(reportPeriod: ReportPeriod): string {
  const { from, to, cityId } = reportPeriod
  const days = reportPeriod.period === 'days' ? `from=${from}&to=${to}` : `period=${formatPeriodName(reportPeriod)}`
  return cityId === null ? days : `${days}&city=${cityId}`
}

/** Lists the Mondays of the weeks that overlap the period. */
export function listWeeks({ from, to }: Pick<ReportPeriod, 'from' | 'to'>): IndiaDate[] {
  const weeks = [addDays(from, -((getWeekday(from) + 6) % 7))]
  while (addDays(weeks.at(-1)!, 7) <= to) weeks.push(addDays(weeks.at(-1)!, 7))
  return weeks
}
