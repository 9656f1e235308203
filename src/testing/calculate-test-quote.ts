import type { Move } from '#modules/pricing/rules/move.ts'
import type { PriceBook } from '#modules/pricing/rules/price-book.ts'
import { quotePackages } from '#modules/pricing/rules/quote-packages.ts'

/** Calculates the price of a move with one package of the price book. */
export const calculateTestQuote = (book: PriceBook, packageId: number, move: Move) =>
  quotePackages(book, move).find(quotation => quotation.packageId === packageId)!
