import { add, type Paise, times } from '#kernel/money.ts'
import { type CartLine, type CartTotals, cartTotals } from '#modules/catalogue/rules/cart.ts'
import type { PriceBook } from './price-book.ts'
import { tokenOf } from './token.ts'

/** `cft` is of all the pieces, `rate` the price of one piece, `amount` of all. */
export type PricedLine = { articleId: number; name: string; quantity: number; cft: number; rate: Paise; amount: Paise }
type PricedCart = CartTotals & { lines: PricedLine[]; cartTotal: Paise; tokenAmount: Paise }

/** The price of one piece, called `cft_rate` on the wire. Source: WIZ-04. */
export const getItemPrice = (cft: number, book: Pick<PriceBook, 'pieceRate'>): Paise => times(book.pieceRate, cft)

/** The cart before a package is chosen: its lines, total and token. Source: WIZ-04, BIZ-01. */
export function priceCart(lines: CartLine[], book: Pick<PriceBook, 'pieceRate' | 'token'>): PricedCart {
  const priced = lines.map(({ article, quantity, cft }) => {
    const rate = getItemPrice(article.cft, book)
    return { articleId: article.id, name: article.name, quantity, cft, rate, amount: times(rate, quantity) }
  })
  const cartTotal = add(...priced.map(line => line.amount))
  return { ...cartTotals(lines), lines: priced, cartTotal, tokenAmount: tokenOf(cartTotal, book.token) }
}
