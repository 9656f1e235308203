import { type Paise, paise, toWholeRupees, ZERO } from '#kernel/money.ts'
import type { PriceTerms } from './price-book.ts'

/** What a crew that was kept waiting costs: by each half hour that was begun beyond what is free; 0 where the book has no rate for it. */
export function waitingCharge(
  { waiting: { freeMinutes, perHour } }: Pick<PriceTerms, 'waiting'>,
  minutes: number,
): Paise {
  const halves = Math.ceil(Math.max(0, minutes - freeMinutes) / 30)
  return halves === 0 ? ZERO : toWholeRupees(paise(Math.round((halves * perHour) / 2)))
}
