import { type Paise, paise, toWholeRupees, ZERO } from '#kernel/money.ts'
import type { PriceTerms } from './price-book.ts'

/**
 * Returns the waiting charge for a crew: for each half hour or part of it beyond the free minutes. 0 if the book has no
 * rate for it.
 */
export function calculateWaitingCharge(
  { waiting: { freeMinutes, perHour } }: Pick<PriceTerms, 'waiting'>,
  minutes: number,
): Paise {
  const halves = Math.ceil(Math.max(0, minutes - freeMinutes) / 30)
  return halves === 0 ? ZERO : toWholeRupees(paise(Math.round((halves * perHour) / 2)))
}
