import { isGstin } from '#kernel/gstin.ts'
import { addDays, countDaysBetween, countDaysInMonth, type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'

/**
 * The period that an accountant looks at, both dates included. `month`: '2026-11' if it is one whole month. `gstin`:
 * the registration whose documents count, because a return is per registration; left out, all.
 */
export type AccountingPeriod = { from: IndiaDate; to: IndiaDate; month: string | null; gstin?: string }

/** A longer period is cut to a year. */
const MAX_PERIOD_DAYS = 366

export function toMonthPeriod(month: string): AccountingPeriod {
  const from = `${month}-01`
  return { from, to: `${month}-${String(countDaysInMonth(from)).padStart(2, '0')}`, month }
}

export const getMonthBefore = (date: IndiaDate): string => addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7)
export const getMonthAfter = (month: string): string => addDays(toMonthPeriod(month).to, 1).slice(0, 7)

/**
 * Parses the period of an address: a month, or a range of dates. Invalid parameters are ignored; the default is last
 * month.
 */
export function parseAccountingPeriod(params: URLSearchParams, today: IndiaDate): AccountingPeriod {
  const gstin = params.get('gstin') ?? ''
  return { ...parsePeriodDates(params, today), ...(isGstin(gstin) && { gstin }) }
}

function parsePeriodDates(params: URLSearchParams, today: IndiaDate): AccountingPeriod {
  const [month, from, to] = ['month', 'from', 'to'].map(name => params.get(name) ?? '') as [string, string, string]
  if (isIndiaDate(from) && isIndiaDate(to) && from <= to) return toWholeMonth(from, to)
  return toMonthPeriod(isIndiaDate(`${month}-01`) ? month : getMonthBefore(today))
}

function toWholeMonth(from: IndiaDate, requestedTo: IndiaDate): AccountingPeriod {
  const to = countDaysBetween(from, requestedTo) < MAX_PERIOD_DAYS ? requestedTo : addDays(from, MAX_PERIOD_DAYS - 1)
  const month = toMonthPeriod(from.slice(0, 7))
  return month.from === from && month.to === to ? month : { from, to, month: null }
}

/** Lists the months to choose from, newest first: this month and two years before it. */
export function listMonthsUntil(today: IndiaDate, count = 25): string[] {
  const months = [today.slice(0, 7)]
  while (months.length < count) months.push(getMonthBefore(`${months.at(-1)}-01`))
  return months
}

/** Formats the period as the query string of an address. */
export const formatPeriodQuery = ({ from, to, month, gstin }: AccountingPeriod): string =>
  `${month ? `month=${month}` : `from=${from}&to=${to}`}${gstin ? `&gstin=${gstin}` : ''}`
