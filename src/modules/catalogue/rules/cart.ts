import type { Paise } from '#kernel/money.ts'
import { readWhole } from '#kernel/read-number.ts'
import { plainTyped } from '#kernel/typed-text.ts'
import type { Article, ItemGroup } from './article.ts'
import type { Catalogue } from './catalogue.ts'
import { roundCft } from './volume.ts'

/** Quantities by item id. An item that is not moved has no entry; no quantity is ever 0. */
export type Cart = Readonly<Record<number, number>>

export const MAX_PIECES = 999

/**
 * Parses a typed quantity, at least 0. A blank, or a word without a number, counts as 1 (WIZ-03). Returns null for text
 * with another number than can be stored, such as '2.5', '4-5' or '1,000', which is reported at its field and never
 * replaced silently.
 */
export function readQuantity(typed: string | number): number | null {
  const text = String(typed)
  if (!/\p{N}/u.test(plainTyped(text))) return 1
  const value = readWhole(text)
  return value <= MAX_PIECES ? Math.max(0, value) : null
}

/** Sets the quantity of an item; 0 removes it, and an invalid quantity changes nothing. */
export function setQuantity(cart: Cart, articleId: number, typed: string | number): Cart {
  const { [articleId]: _, ...others } = cart
  const quantity = readQuantity(typed)
  if (quantity === null) return cart
  return quantity === 0 ? others : { ...others, [articleId]: quantity }
}

export const addOne = (cart: Cart, articleId: number): Cart => setQuantity(cart, articleId, (cart[articleId] ?? 0) + 1)

/**
 * Merges lines that may name an item more than once into one cart. A line without a quantity is ignored. Source:
 * WIZ-12.
 */
export function mergeLines(lines: Iterable<{ articleId: number; quantity: string | number }>): Cart {
  const cart: Record<number, number> = {}
  for (const { articleId, quantity } of lines) {
    const pieces = Math.min(MAX_PIECES, (cart[articleId] ?? 0) + (readQuantity(quantity) ?? 0))
    if (pieces > 0) cart[articleId] = pieces
  }
  return cart
}

/** A line of a cart. `cft` is the volume of all its pieces. */
export type CartLine = { article: Article; quantity: number; cft: number }

/** Returns the lines of a cart in the order of the catalogue, without items that the catalogue no longer has. */
export function cartLines({ articles }: Pick<Catalogue, 'articles'>, cart: Cart): CartLine[] {
  const lines: CartLine[] = []
  for (const article of articles.values()) {
    const quantity = cart[article.id]
    if (quantity) lines.push({ article, quantity, cft: roundCft(article.cft * quantity) })
  }
  return lines
}

export type CartTotals = { pieces: number; totalCft: number }

/** Returns the number of pieces, and the volume to 0.1 cft. Source: WIZ-04 (Totalcft). */
export function cartTotals(lines: CartLine[]): CartTotals {
  let pieces = 0
  let cft = 0
  for (const line of lines) {
    pieces += line.quantity
    cft += line.article.cft * line.quantity
  }
  return { pieces, totalCft: roundCft(cft) }
}

export type LineGroup = CartTotals & { group: ItemGroup; lines: CartLine[] }

/** Returns every group of the catalogue with its lines, including empty groups. */
export const groupLines = ({ groups }: Pick<Catalogue, 'groups'>, lines: CartLine[]): LineGroup[] =>
  groups.map(group => {
    const own = lines.filter(line => line.article.groupId === group.id)
    return { group, lines: own, ...cartTotals(own) }
  })

/** Additional charge for dismantling, crating or more crew for certain items; `each` is paise per piece. */
export type SpecialHandling = { articleId: number; name: string; quantity: number; each: Paise }

export const specialHandling = (lines: CartLine[]): SpecialHandling[] =>
  lines
    .filter(({ article }) => article.handling > 0)
    .map(({ article, quantity }) => ({ articleId: article.id, name: article.name, quantity, each: article.handling }))
