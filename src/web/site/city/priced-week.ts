import { ZERO } from '#kernel/money.ts'
import type { PriceBook } from '#modules/pricing/rules/price-book.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import { requoteForDate } from '#modules/pricing/rules/requote-for-date.ts'
import type { DayAvailability } from '#modules/scheduling/index.server.ts'
import { calculateDayPrices, type DayPrice } from '#web/shared/calendar/day-prices.ts'
import { type DaySlots, isDayUnavailable, toDaySlots } from '#web/shared/calendar/day-state.ts'

/** A day with the price of each home size; none where it is full or closed. */
type PricedDay = Pick<DaySlots, 'date' | 'state' | 'closed'> & { prices: DayPrice[] }

/**
 * Returns days with their prices, the lowest marked among those that can be booked. `quoted`: the home sizes on no
 * special day.
 */
export function toPricedWeek(days: DayAvailability[], quoted: Quotation[], book: PriceBook): PricedDay[] {
  const week = days.map(toDaySlots)
  const open = week.filter(day => !isDayUnavailable(day)).map(({ date }) => date)
  const homes = quoted.map(home => calculateDayPrices(open, date => requoteForDate(book, home, date, ZERO)))
  return week.map(({ date, state, closed }) => ({
    date,
    state,
    closed,
    prices: homes.flatMap(prices => prices.get(date) ?? []),
  }))
}
