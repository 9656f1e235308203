import { expect, it } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { CatalogueItem } from '#modules/catalogue/rules/item.ts'
import { packCatalogue, unpackCatalogue } from './pack-catalogue.ts'

const carton: CatalogueItem = {
  id: 7,
  groupId: 8,
  name: 'Carton 17 × 17 × 19 inch',
  cft: 3.2,
  pictogram: 'carton',
  words: 'box dabba',
  handling: ZERO,
}
const piano: CatalogueItem = {
  id: 10_001,
  groupId: 1,
  name: 'Piano, upright',
  cft: 70,
  pictogram: 'piano',
  words: '',
  handling: rupees(4_000),
}
const catalogue = (...articles: CatalogueItem[]): Catalogue => ({
  groups: [{ id: 8, name: 'Boxes' }],
  items: new Map(articles.map(article => [article.id, article])),
  presets: [],
  vehicles: [],
  packages: [],
})

it.each([[[]], [[carton]], [[carton, piano]]])('[WIZ-03] the catalogue arrives as it was sent: %j', articles => {
  expect(unpackCatalogue(packCatalogue(catalogue(...articles)))).toEqual(catalogue(...articles))
})

it('a name with a line break in it stays one item', () => {
  const { items: articles } = unpackCatalogue(packCatalogue(catalogue({ ...carton, name: 'Carton\n\tlarge' }, piano)))
  expect([...articles.values()].map(({ name }) => name)).toEqual(['Carton large', 'Piano, upright'])
})
