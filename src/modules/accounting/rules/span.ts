import { isGstin } from '#kernel/gstin.ts'
import { addDays, daysBetween, daysInMonth, type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'

/**
 * The period that an accountant looks at, both dates included. `month`: '2026-11' if it is one whole month. `gstin`:
 * the registration whose documents count, because a return is per registration; left out, all.
 */
export type Span = { from: IndiaDate; to: IndiaDate; month: string | null; gstin?: string }

/** A longer period is cut to a year. */
const MAX_DAYS = 366

export function monthSpan(month: string): Span {
  const from = `${month}-01`
  return { from, to: `${month}-${String(daysInMonth(from)).padStart(2, '0')}`, month }
}

export const monthBefore = (date: IndiaDate): string => addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7)
export const monthAfter = (month: string): string => addDays(monthSpan(month).to, 1).slice(0, 7)

/**
 * Parses the period of an address: a month, or a range of dates. Invalid parameters are ignored; the default is last
 * month.
 */
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

/** Lists the months to choose from, newest first: this month and two years before it. */
export function monthsUntil(today: IndiaDate, count = 25): string[] {
  const months = [today.slice(0, 7)]
  while (months.length < count) months.push(monthBefore(`${months.at(-1)}-01`))
  return months
}

/** Formats the period as the query string of an address. */
export const spanQuery = ({ from, to, month, gstin }: Span): string =>
  `${month ? `month=${month}` : `from=${from}&to=${to}`}${gstin ? `&gstin=${gstin}` : ''}`
