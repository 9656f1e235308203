import { add, multiply, type Paise } from '#kernel/money.ts'
import { type CartLine, type CartTotals, calculateCartTotals } from '#modules/catalogue/rules/cart.ts'
import type { PriceBook } from './price-book.ts'
import { calculateToken } from './token.ts'

/** `cft` is the volume of all pieces, `rate` the price of one piece, `amount` the price of all. */
export type PricedLine = { articleId: number; name: string; quantity: number; cft: number; rate: Paise; amount: Paise }
type PricedCart = CartTotals & { lines: PricedLine[]; cartTotal: Paise; tokenAmount: Paise }

/** Returns the price of one item, called `cft_rate` in the wire contract. Source: WIZ-04. */
export const getItemPrice = (cft: number, book: Pick<PriceBook, 'pieceRate'>): Paise => multiply(book.pieceRate, cft)

/** Prices the cart before a package is chosen: its lines, total and token. Source: WIZ-04, BIZ-01. */
export function priceCart(lines: CartLine[], book: Pick<PriceBook, 'pieceRate' | 'token'>): PricedCart {
  const priced = lines.map(({ item: article, quantity, cft }) => {
    const rate = getItemPrice(article.cft, book)
    return { articleId: article.id, name: article.name, quantity, cft, rate, amount: multiply(rate, quantity) }
  })
  const cartTotal = add(...priced.map(line => line.amount))
  return { ...calculateCartTotals(lines), lines: priced, cartTotal, tokenAmount: calculateToken(cartTotal, book.token) }
}
