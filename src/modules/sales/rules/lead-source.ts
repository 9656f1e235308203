import { addDays, countDaysBetween, type IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'

/** What a source costs per month, from the first of a month until the next entry. */
export type SourceCost = { from: IndiaDate; perMonth: Paise }

export const LEAD_SOURCE_NAME_MAX_LENGTH = 60
export const LEAD_SOURCE_NOTE_MAX_LENGTH = 100

/** Returns the cost per month that applies on a date. Costs are in the order of their dates. */
export const getMonthlyCost = (costs: readonly SourceCost[], day: IndiaDate): Paise =>
  costs.findLast(({ from }) => from <= day)?.perMonth ?? paise(0)

/**
 * Calculates what a source cost from one date to another, both included. A part of a month costs its share of the days,
 * rounded to the paisa.
 */
export function calculateSourceCost(costs: readonly SourceCost[], from: IndiaDate, to: IndiaDate): Paise {
  let total = 0
  for (let first = from; first <= to; first = getNextMonth(first)) {
    const end = addDays(getNextMonth(first), -1)
    const last = end < to ? end : to
    const days = countDaysBetween(first, last) + 1
    const monthDays = Number(end.slice(8))
    total += Math.round((getMonthlyCost(costs, first) * days) / monthDays)
  }
  return paise(total)
}

/** Returns the first day of the month after a date. */
function getNextMonth(day: IndiaDate): IndiaDate {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}
