import { type Paise, toWholeRupees, ZERO } from '#kernel/money.ts'
import type { PriceBook } from './price-book.ts'
import { type Quotation, totalUp } from './quotation.ts'

/** A price that staff named (`amount` before tax), as for a long-distance request: WIZ-09. */
export const quoteByHand = (book: PriceBook, amount: Paise, insuredValue: Paise = ZERO): Quotation =>
  totalUp(book, null, [{ code: 'by-hand', params: {}, amount: toWholeRupees(amount) }], insuredValue)
