import type { Paise } from '#kernel/money.ts'
import { parseWholeNumber } from '#kernel/parse-number.ts'
import { normaliseTyped } from '#kernel/typed-text.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueItem, ItemGroup } from './item.ts'
import { roundCft } from './volume.ts'

/** Quantities by item id. An item that is not moved has no entry; no quantity is ever 0. */
export type Cart = Readonly<Record<number, number>>

export const MAX_ITEM_QUANTITY = 999

/**
 * Parses a typed quantity, at least 0. A blank, or a word without a number, counts as 1 (WIZ-03). Returns null for text
 * with another number than can be stored, such as '2.5', '4-5' or '1,000', which is reported at its field and never
 * replaced silently.
 */
export function parseQuantity(typed: string | number): number | null {
  const text = String(typed)
  if (!/\p{N}/u.test(normaliseTyped(text))) return 1
  const value = parseWholeNumber(text)
  return value <= MAX_ITEM_QUANTITY ? Math.max(0, value) : null
}

/** Sets the quantity of an item; 0 removes it, and an invalid quantity changes nothing. */
export function setQuantity(cart: Cart, articleId: number, typed: string | number): Cart {
  const { [articleId]: _, ...others } = cart
  const quantity = parseQuantity(typed)
  if (quantity === null) return cart
  return quantity === 0 ? others : { ...others, [articleId]: quantity }
}

export const incrementQuantity = (cart: Cart, articleId: number): Cart =>
  setQuantity(cart, articleId, (cart[articleId] ?? 0) + 1)

/**
 * Merges lines that may name an item more than once into one cart. A line without a quantity is ignored. Source:
 * WIZ-12.
 */
export function mergeCartLines(lines: Iterable<{ articleId: number; quantity: string | number }>): Cart {
  const cart: Record<number, number> = {}
  for (const { articleId, quantity } of lines) {
    const pieces = Math.min(MAX_ITEM_QUANTITY, (cart[articleId] ?? 0) + (parseQuantity(quantity) ?? 0))
    if (pieces > 0) cart[articleId] = pieces
  }
  return cart
}

/** A line of a cart. `cft` is the volume of all its pieces. */
export type CartLine = { item: CatalogueItem; quantity: number; cft: number }

/** Returns the lines of a cart in the order of the catalogue, without items that the catalogue no longer has. */
export function toCartLines({ items }: Pick<Catalogue, 'items'>, cart: Cart): CartLine[] {
  const lines: CartLine[] = []
  for (const item of items.values()) {
    const quantity = cart[item.id]
    if (quantity) lines.push({ item, quantity, cft: roundCft(item.cft * quantity) })
  }
  return lines
}

export type CartTotals = { pieces: number; totalCft: number }

/** Returns the number of pieces, and the volume to 0.1 cft. Source: WIZ-04 (Totalcft). */
export function calculateCartTotals(lines: CartLine[]): CartTotals {
  let pieces = 0
  let cft = 0
  for (const line of lines) {
    pieces += line.quantity
    cft += line.item.cft * line.quantity
  }
  return { pieces, totalCft: roundCft(cft) }
}

export type CartLineGroup = CartTotals & { group: ItemGroup; lines: CartLine[] }

/** Returns every group of the catalogue with its lines, including empty groups. */
export const groupCartLines = ({ groups }: Pick<Catalogue, 'groups'>, lines: CartLine[]): CartLineGroup[] =>
  groups.map(group => {
    const own = lines.filter(line => line.item.groupId === group.id)
    return { group, lines: own, ...calculateCartTotals(own) }
  })

/** Additional charge for dismantling, crating or more crew for certain items; `each` is paise per piece. */
export type SpecialHandling = { articleId: number; name: string; quantity: number; each: Paise }

export const listSpecialHandling = (lines: CartLine[]): SpecialHandling[] =>
  lines
    .filter(({ item }) => item.handling > 0)
    .map(({ item, quantity }) => ({ articleId: item.id, name: item.name, quantity, each: item.handling }))
