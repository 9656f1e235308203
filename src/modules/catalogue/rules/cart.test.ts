import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { itemGroups, seedItems } from '../../../../seeds/items.ts'
import {
  type Cart,
  calculateCartTotals,
  groupCartLines,
  incrementQuantity,
  listSpecialHandling,
  MAX_ITEM_QUANTITY,
  mergeCartLines,
  parseQuantity,
  setQuantity,
  toCartLines,
} from './cart.ts'

const catalogue = { groups: itemGroups, items: new Map(seedItems.map(article => [article.id, article])) }
const [sofa, chair, carton, piano] = [1, 30, 211, 246] as const

describe('[WIZ-03] a quantity', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['0', 0],
    ['-4', 0],
    ['two', 1],
    ['abc', 1],
    ['', 1],
    ['  ', 1],
    ['\u200b', 1],
    ['3 pieces', 3],
    ['4 nos', 4],
    ['४', 4],
    ['2 dozen', 24],
    ['999', MAX_ITEM_QUANTITY],
    ['Infinity', 1],
    [Number.NaN, 1],
  ])('typed as %j counts as %d', (typed, quantity) => expect(parseQuantity(typed)).toBe(quantity))

  it.each(['2.9', '2.5', '½', '1000', '1,000', '4-5', '4 or 5', '1e3', 2.5])(
    'typed as %j is none, and changes nothing',
    typed => {
      expect(parseQuantity(typed)).toBeNull()
      expect(setQuantity({ [chair]: 3 }, chair, typed)).toEqual({ [chair]: 3 })
    },
  )

  it('increases by one, and at 0 or below the item is removed', () => {
    const two = incrementQuantity(incrementQuantity({}, sofa), sofa)
    expect(two).toEqual({ [sofa]: 2 })
    expect(setQuantity(two, sofa, -1)).toEqual({})
    expect(setQuantity({ [sofa]: 1, [chair]: 4 }, chair, '0')).toEqual({ [sofa]: 1 })
    expect(incrementQuantity({ [carton]: MAX_ITEM_QUANTITY }, carton)).toEqual({ [carton]: MAX_ITEM_QUANTITY })
  })

  it('is always between 1 and the maximum, whatever is done to a cart', () => {
    const id = fc.constantFrom(sofa, chair, carton)
    const action = fc.oneof(
      id.map(articleId => (cart: Cart) => incrementQuantity(cart, articleId)),
      fc.tuple(id, fc.oneof(fc.string(), fc.double(), fc.integer())).map(([articleId, typed]) => {
        return (cart: Cart) => setQuantity(cart, articleId, typed)
      }),
    )
    fc.assert(
      fc.property(fc.array(action), actions => {
        const cart = actions.reduce<Cart>((so, act) => act(so), {})
        for (const quantity of Object.values(cart)) {
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_ITEM_QUANTITY).toBe(true)
        }
      }),
    )
  })
})

describe('a cart', () => {
  it('[WIZ-12] merges an item that occurs twice into one line', () => {
    const lines = [
      { articleId: chair, quantity: 4 },
      { articleId: sofa, quantity: '1' },
      { articleId: chair, quantity: 2 },
      { articleId: carton, quantity: 0 },
    ]
    expect(mergeCartLines(lines)).toEqual({ [chair]: 6, [sofa]: 1 })
    expect(
      mergeCartLines([
        { articleId: chair, quantity: 900 },
        { articleId: chair, quantity: 900 },
      ]),
    ).toEqual({ [chair]: MAX_ITEM_QUANTITY })
  })

  it('[WIZ-04] totals pieces, and the volume to a tenth of a cft', () => {
    const lines = toCartLines(catalogue, { [carton]: 3, [sofa]: 1, [chair]: 4 })
    expect(lines.map(({ item: article, quantity, cft }) => [article.name, quantity, cft])).toEqual([
      ['Sofa, 3-seater', 1, 30],
      ['Dining chair', 4, 16],
      ['Carton 17 × 17 × 19 inch', 3, 9.6],
    ])
    expect(calculateCartTotals(lines)).toEqual({ pieces: 8, totalCft: 55.6 })
    expect(calculateCartTotals(toCartLines(catalogue, {}))).toEqual({ pieces: 0, totalCft: 0 })
  })

  it('leaves out items that the catalogue no longer has', () => {
    expect(toCartLines(catalogue, { 9999: 2, [sofa]: 1 }).map(({ item: article }) => article.id)).toEqual([sofa])
  })

  it('sums each group, and the groups sum to the whole', () => {
    const lines = toCartLines(catalogue, { [sofa]: 2, [chair]: 4, [carton]: 20 })
    const groups = groupCartLines(catalogue, lines)
    expect(groups.map(({ group }) => group)).toEqual(itemGroups)
    expect(groups.find(({ group }) => group.name === 'Living and dining')).toMatchObject({ pieces: 6, totalCft: 76 })
    expect(groups.flatMap(group => group.lines)).toEqual(lines)
  })

  it('lists items with special handling', () => {
    expect(listSpecialHandling(toCartLines(catalogue, { [sofa]: 1, [piano]: 2 }))).toEqual([
      { articleId: piano, name: 'Piano, upright', quantity: 2, each: rupees(2_000) },
    ])
  })
})
