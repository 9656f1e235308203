import { describe, expect, it } from 'vitest'
import { itemGroups, seedItems } from '../../../../seeds/items.ts'
import { presets } from '../../../../seeds/presets.ts'
import { vehicles } from '../../../../seeds/vehicles.ts'
import { calculateCartTotals, toCartLines } from './cart.ts'

const catalogue = { items: new Map(seedItems.map(article => [article.id, article])) }

describe('the initial catalogue', () => {
  it('has at least 160 items in every group, with unique ids and names', () => {
    expect(seedItems.length).toBeGreaterThanOrEqual(160)
    expect(new Set(seedItems.map(({ id }) => id)).size).toBe(seedItems.length)
    expect(new Set(seedItems.map(({ name }) => name.toLowerCase())).size).toBe(seedItems.length)
    for (const group of itemGroups)
      expect(
        seedItems.some(({ groupId }) => groupId === group.id),
        group.name,
      ).toBe(true)
  })

  it('gives each item a volume that fits a truck, and a short name', () => {
    for (const { name, cft } of seedItems) {
      expect(cft, name).toBeGreaterThan(0)
      expect(cft, name).toBeLessThanOrEqual(vehicles.at(-1)!.usableCft)
      expect(name.length, name).toBeLessThanOrEqual(32)
    }
  })

  // From movers' cube sheets, less a fifth for Indian furniture, box beds halved.
  it.each([
    ['Carton 17 × 17 × 19 inch', 3.2],
    ['Box bed, king', 28],
    ['Box bed, queen', 24],
    ['Recliner, 1-seater', 16],
    ['Bookshelf', 12],
    ['Chest of drawers', 20],
    ['Dining chair', 4],
    ['Wardrobe carton', 15],
  ])('%s is %d cft', (name, cft) => expect(seedItems.find(article => article.name === name)?.cft).toBe(cft))

  it.each([
    ['1-rk', 120, 180],
    ['1-bhk', 200, 350],
    ['2-bhk', 400, 600],
    ['3-bhk', 650, 950],
    ['4-bhk', 1_000, 1_600],
    ['office-10', 500, 700],
  ])('fills %s with %d to %d cft', (code, least, most) => {
    const { totalCft } = calculateCartTotals(toCartLines(catalogue, presets.find(preset => preset.code === code)!.cart))
    expect(totalCft).toBeGreaterThanOrEqual(least)
    expect(totalCft).toBeLessThanOrEqual(most)
  })
})
