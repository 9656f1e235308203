import { describe, expect, it } from 'vitest'
import { ZERO } from '#kernel/money.ts'
import type { CatalogueItem } from '#modules/catalogue/rules/item.ts'
import { selectVisibleGroups } from './visible-groups.ts'

const article = (id: number, groupId: number, name: string, words = ''): [number, CatalogueItem] => [
  id,
  { id, groupId, name, cft: 5, pictogram: 'carton', words, handling: ZERO },
]
const catalogue = {
  groups: [
    { id: 1, name: 'Living' },
    { id: 2, name: 'Kitchen' },
  ],
  items: new Map([
    ...['Sofa', 'Armchair', 'Centre table', 'TV unit', 'Diwan', 'Rug', 'Shoe rack'].map((name, i) =>
      article(i + 1, 1, name),
    ),
    article(11, 2, 'Fridge'),
    article(12, 2, 'Water purifier', 'ro aquaguard'),
    article(13, 2, 'Gas stove'),
  ]),
}
const none: ReadonlySet<number> = new Set()
const all = { typed: '', group: 0, open: none }
const names = (cart: Record<number, number>, filter: Partial<typeof all>, touched = none) =>
  selectVisibleGroups(catalogue, cart, { ...all, ...filter }, touched).map(({ name, articles, more }) => [
    name,
    articles.map(({ name }) => name).join(', '),
    more,
  ])

describe('[WIZ-03] the item list', () => {
  it('starts with a few items of the first group', () =>
    expect(names({}, {})).toEqual([
      ['Living', 'Sofa, Armchair, Centre table, TV unit, Diwan, Rug', 1],
      ['Kitchen', '', 3],
    ]))

  it('shows items in the list, and those just removed', () =>
    expect(names({ 2: 1, 11: 1 }, {}, new Set([3]))).toEqual([
      ['Living', 'Armchair, Centre table', 5],
      ['Kitchen', 'Fridge', 2],
    ]))

  it('shows all items of a group that was opened or selected', () => {
    expect(names({ 2: 1 }, { open: new Set([2]) })[1]).toEqual(['Kitchen', 'Fridge, Water purifier, Gas stove', 0])
    expect(names({ 2: 1 }, { group: 2 })).toEqual([['Kitchen', 'Fridge, Water purifier, Gas stove', 0]])
  })

  it('a search puts the best match first, whatever its group', () => {
    const articles = new Map([article(1, 1, 'Water cooler stand'), article(2, 2, 'Cooler')])
    const filter = { ...all, typed: 'cooler' }
    const [first] = selectVisibleGroups({ ...catalogue, items: articles }, {}, filter, none)
    expect(first).toMatchObject({ name: 'Kitchen', articles: [{ name: 'Cooler' }] })
  })

  it.each([
    ['SOFA', 'Sofa'],
    ['aquaguard', 'Water purifier'],
    ['ta', 'Centre table'],
    ['rack', 'Shoe rack'],
  ])('a search for %s, in any case, finds %s over all groups', (typed, name) =>
    expect(names({ 11: 1 }, { typed, group: 2 }).flatMap(([, articles]) => articles)).toEqual([name]),
  )
})
