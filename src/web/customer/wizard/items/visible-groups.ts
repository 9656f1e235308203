import type { Cart } from '#modules/catalogue/rules/cart.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { CatalogueItem, ItemGroup } from '#modules/catalogue/rules/item.ts'
import { searchItems } from '#modules/catalogue/rules/search-items.ts'

/** The filter of the catalogue: a text, one group (0 for all), and the groups opened in full. */
export type ItemFilter = { typed: string; group: number; open: ReadonlySet<number> }
export type VisibleGroup = { id: number; name: string; articles: CatalogueItem[]; more: number; examples: string[] }

/** The number of items that the first group of an empty list shows initially. */
const INITIAL_ITEMS = 6

/**
 * Returns the groups and items to show. A search shows its matches; a selected group shows all its items; otherwise
 * each group shows the items in the list and those that were (`touched`), so that nothing disappears from under the
 * finger. The rest is counted as `more`, with the first ones as examples.
 */
export function selectVisibleGroups(
  { groups, items: articles }: Pick<Catalogue, 'groups' | 'items'>,
  cart: Cart,
  { typed, group, open }: ItemFilter,
  touched: ReadonlySet<number>,
): VisibleGroup[] {
  const byGroup = Map.groupBy(articles.values(), item => item.groupId)
  if (typed.trim()) return findMatches(groups, searchItems(articles.values(), typed))
  const nothing = Object.keys(cart).length === 0

  return groups
    .filter(({ id }) => group === 0 || group === id)
    .map(({ id, name }) => {
      const all = byGroup.get(id) ?? []
      const whole = group === id || open.has(id)
      const begin = nothing && id === groups[0]?.id ? INITIAL_ITEMS : 0
      const shown = all.filter((item, i) => whole || cart[item.id] || touched.has(item.id) || i < begin)
      const rest = all.filter(item => !shown.includes(item))
      return { id, name, articles: shown, more: rest.length, examples: rest.slice(0, 3).map(item => item.name) }
    })
}

/** Returns the matches, the best first, and its group first. */
function findMatches(groups: ItemGroup[], articles: CatalogueItem[]): VisibleGroup[] {
  const byGroup = Map.groupBy(articles, item => item.groupId)
  return [...byGroup].map(([id, own]) => {
    const name = groups.find(group => group.id === id)?.name ?? ''
    return { id, name, articles: own, more: 0, examples: [] }
  })
}
