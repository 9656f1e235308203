import type { Paise } from '#kernel/money.ts'
import { readWhole } from '#kernel/read-number.ts'
import { plainTyped } from '#kernel/typed-text.ts'
import type { Article, ItemGroup } from './article.ts'
import type { Catalogue } from './catalogue.ts'
import { roundCft } from './volume.ts'

/** Pieces by article id. An article that is not going is not in it: no quantity is ever 0. */
export type Cart = Readonly<Record<number, number>>

export const MAX_PIECES = 999

/**
 * A quantity as typed: never below 0; a blank, and a word without any number in it, count as 1 (WIZ-03). Null of what says another number than
 * could be kept, such as '2.5', '4-5' or '1,000': that is told at its field, never replaced in silence.
 */
export function readQuantity(typed: string | number): number | null {
  const text = String(typed)
  if (!/\p{N}/u.test(plainTyped(text))) return 1
  const value = readWhole(text)
  return value <= MAX_PIECES ? Math.max(0, value) : null
}

/** The cart with this many of an article; 0 takes it out, and what is no quantity changes nothing. */
export function setQuantity(cart: Cart, articleId: number, typed: string | number): Cart {
  const { [articleId]: _, ...others } = cart
  const quantity = readQuantity(typed)
  if (quantity === null) return cart
  return quantity === 0 ? others : { ...others, [articleId]: quantity }
}

export const addOne = (cart: Cart, articleId: number): Cart => setQuantity(cart, articleId, (cart[articleId] ?? 0) + 1)

/** One cart of lines in which an article may stand more than once; a line without a quantity says nothing. Source: WIZ-12. */
export function mergeLines(lines: Iterable<{ articleId: number; quantity: string | number }>): Cart {
  const cart: Record<number, number> = {}
  for (const { articleId, quantity } of lines) {
    const pieces = Math.min(MAX_PIECES, (cart[articleId] ?? 0) + (readQuantity(quantity) ?? 0))
    if (pieces > 0) cart[articleId] = pieces
  }
  return cart
}

/** `cft` is of all the pieces. */
export type CartLine = { article: Article; quantity: number; cft: number }

/** The cart's lines in the order of the catalogue. What the catalogue no longer has is left out. */
export function cartLines({ articles }: Pick<Catalogue, 'articles'>, cart: Cart): CartLine[] {
  const lines: CartLine[] = []
  for (const article of articles.values()) {
    const quantity = cart[article.id]
    if (quantity) lines.push({ article, quantity, cft: roundCft(article.cft * quantity) })
  }
  return lines
}

export type CartTotals = { pieces: number; totalCft: number }

/** Pieces, and the volume to 0.1 cft. Source: WIZ-04 (Totalcft). */
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

/** Every group of the catalogue with its lines of the cart, groups without any included. */
export const groupLines = ({ groups }: Pick<Catalogue, 'groups'>, lines: CartLine[]): LineGroup[] =>
  groups.map(group => {
    const own = lines.filter(line => line.article.groupId === group.id)
    return { group, lines: own, ...cartTotals(own) }
  })

/** Taking down, crating or more hands for certain things; `each` is paise per piece. */
export type SpecialHandling = { articleId: number; name: string; quantity: number; each: Paise }

export const specialHandling = (lines: CartLine[]): SpecialHandling[] =>
  lines
    .filter(({ article }) => article.handling > 0)
    .map(({ article, quantity }) => ({ articleId: article.id, name: article.name, quantity, each: article.handling }))
