import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, subtract } from '#kernel/money.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'

/** The price of a move on a day, including tax, and the difference to the cheapest day shown. */
export type DayPrice = { total: Paise; more: Paise }

/**
 * Returns prices by date, for days that can be booked. `quotedOn` quotes the same move on another day; `days` has at
 * least one.
 */
export function calculateDayPrices(
  days: IndiaDate[],
  quotedOn: (date: IndiaDate) => Quotation,
): Map<IndiaDate, DayPrice> {
  const totals = days.map(date => [date, quotedOn(date).total] as const)
  const least = Math.min(...totals.map(([, total]) => total)) as Paise
  return new Map(totals.map(([date, total]) => [date, { total, more: subtract(total, least) }]))
}
