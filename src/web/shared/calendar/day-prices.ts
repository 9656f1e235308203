import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, subtract } from '#kernel/money.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'

/** What a move costs on a day, all in, and how much more that is than on the cheapest day shown. */
export type DayPrice = { total: Paise; more: Paise }

/** By date, of the days that can be booked. `quotedOn` gives the same move on another day; `days` are at least one. */
export function dayPrices(days: IndiaDate[], quotedOn: (date: IndiaDate) => Quotation): Map<IndiaDate, DayPrice> {
  const totals = days.map(date => [date, quotedOn(date).total] as const)
  const least = Math.min(...totals.map(([, total]) => total)) as Paise
  return new Map(totals.map(([date, total]) => [date, { total, more: subtract(total, least) }]))
}
