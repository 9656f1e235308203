import { isGstin } from '#kernel/gstin.ts'
import { addDays, daysBetween, daysInMonth, type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'

/**
 * The days that an accountant looks at, both counted. `month`: '2026-11' where they are one whole month. `gstin`: the registration whose documents
 * are meant, since a return is of one; left out, all.
 */
export type Span = { from: IndiaDate; to: IndiaDate; month: string | null; gstin?: string }

/** More than a year at once is two. */
const MAX_DAYS = 366

export function monthSpan(month: string): Span {
  const from = `${month}-01`
  return { from, to: `${month}-${String(daysInMonth(from)).padStart(2, '0')}`, month }
}

export const monthBefore = (date: IndiaDate): string => addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7)
export const monthAfter = (month: string): string => addDays(monthSpan(month).to, 1).slice(0, 7)

/** What an address asks for: a month, or the days from one to another; what it says wrongly counts for nothing, and then it is last month. */
export function readSpan(params: URLSearchParams, today: IndiaDate): Span {
  const gstin = params.get('gstin') ?? ''
  return { ...readDays(params, today), ...(isGstin(gstin) && { gstin }) }
}

function readDays(params: URLSearchParams, today: IndiaDate): Span {
  const [month, from, to] = ['month', 'from', 'to'].map(name => params.get(name) ?? '') as [string, string, string]
  if (isIndiaDate(from) && isIndiaDate(to) && from <= to) return wholeMonth(from, to)
  return monthSpan(isIndiaDate(`${month}-01`) ? month : monthBefore(today))
}

function wholeMonth(from: IndiaDate, asked: IndiaDate): Span {
  const to = daysBetween(from, asked) < MAX_DAYS ? asked : addDays(from, MAX_DAYS - 1)
  const month = monthSpan(from.slice(0, 7))
  return month.from === from && month.to === to ? month : { from, to, month: null }
}

/** The months to choose from, the newest first: this one and two years before it. */
export function monthsUntil(today: IndiaDate, count = 25): string[] {
  const months = [today.slice(0, 7)]
  while (months.length < count) months.push(monthBefore(`${months.at(-1)}-01`))
  return months
}

/** How an address says it. */
export const spanQuery = ({ from, to, month, gstin }: Span): string =>
  `${month ? `month=${month}` : `from=${from}&to=${to}`}${gstin ? `&gstin=${gstin}` : ''}`
