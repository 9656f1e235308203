import type { Article, ItemGroup } from '#modules/catalogue/rules/article.ts'
import type { Cart } from '#modules/catalogue/rules/cart.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { findArticles } from '#modules/catalogue/rules/find-articles.ts'

/** The filter of the catalogue: a text, one group (0 for all), and the groups opened in full. */
export type Looking = { typed: string; group: number; open: ReadonlySet<number> }
export type VisibleGroup = { id: number; name: string; articles: Article[]; more: number; examples: string[] }

/** The number of items that the first group of an empty list shows initially. */
const FIRST = 6

/**
 * Returns the groups and items to show. A search shows its matches; a selected group shows all its items; otherwise
 * each group shows the items in the list and those that were (`touched`), so that nothing disappears from under the
 * finger. The rest is counted as `more`, with the first ones as examples.
 */
export function visibleGroups(
  { groups, articles }: Pick<Catalogue, 'groups' | 'articles'>,
  cart: Cart,
  { typed, group, open }: Looking,
  touched: ReadonlySet<number>,
): VisibleGroup[] {
  const byGroup = Map.groupBy(articles.values(), article => article.groupId)
  if (typed.trim()) return found(groups, findArticles(articles.values(), typed))
  const nothing = Object.keys(cart).length === 0

  return groups
    .filter(({ id }) => group === 0 || group === id)
    .map(({ id, name }) => {
      const all = byGroup.get(id) ?? []
      const whole = group === id || open.has(id)
      const begin = nothing && id === groups[0]?.id ? FIRST : 0
      const shown = all.filter((article, i) => whole || cart[article.id] || touched.has(article.id) || i < begin)
      const rest = all.filter(article => !shown.includes(article))
      return { id, name, articles: shown, more: rest.length, examples: rest.slice(0, 3).map(article => article.name) }
    })
}

/** Returns the matches, the best first, and its group first. */
function found(groups: ItemGroup[], articles: Article[]): VisibleGroup[] {
  const byGroup = Map.groupBy(articles, article => article.groupId)
  return [...byGroup].map(([id, own]) => {
    const name = groups.find(group => group.id === id)?.name ?? ''
    return { id, name, articles: own, more: 0, examples: [] }
  })
}
