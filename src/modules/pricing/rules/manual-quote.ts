import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, toWholeRupees } from '#kernel/money.ts'
import type { PriceBook } from './price-book.ts'
import { buildQuotation, type ManualQuotePart, type Quotation } from './quotation.ts'

/** One part of the work with its price before tax; `km` is the distance by road, for the part 'road'. */
export type ManualQuoteLine = { part: ManualQuotePart; amount: Paise; km?: number }

/**
 * Builds a quotation from prices that staff entered part by part, as for a long-distance request (WIZ-09). GST,
 * insurance and token follow from the price book.
 */
export const buildManualQuote = (
  book: PriceBook,
  parts: ManualQuoteLine[],
  insuredValue: Paise,
  date: IndiaDate | null = null,
): Quotation =>
  buildQuotation(
    book,
    null,
    parts.map(({ amount, ...params }) => ({ code: 'by-hand', params, amount: toWholeRupees(amount) })),
    insuredValue,
    { date },
  )
