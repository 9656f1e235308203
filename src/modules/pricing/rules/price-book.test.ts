import { describe, expect, it } from 'vitest'
import { packages } from '../../../../seeds/packages.ts'
import { firstPriceBook, firstPriceTerms } from '../../../../seeds/price-book.ts'
import { vehicles } from '../../../../seeds/vehicles.ts'
import { priceTerms } from './price-book.ts'

describe('the price book', () => {
  it('[BIZ-02] starts with GST 18 %, insurance 3 %, a token of 15 % and 30 days', () => {
    expect(priceTerms.parse(JSON.parse(JSON.stringify(firstPriceTerms)))).toEqual(firstPriceTerms)
    expect(firstPriceBook).toMatchObject({ gst: 1800, insurance: 300, token: 1500, validityDays: 30 })
  })

  it('prices every vehicle and every package', () => {
    expect(new Set(firstPriceBook.transport.vehicles.map(({ vehicleId }) => vehicleId))).toEqual(
      new Set(vehicles.map(({ id }) => id)),
    )
    expect(firstPriceBook.packages.map(({ packageId }) => packageId)).toEqual(packages.map(({ id }) => id))
  })

  const { handling, stairs } = firstPriceBook
  it.each<[string, object]>([
    ['bands out of order', { handling: handling.toReversed() }],
    ['bands that end', { handling: handling.slice(0, -1) }],
    ['two bands to the same end', { handling: [handling[0], ...handling] }],
    ['a fraction of a paisa', { pieceRate: 1_800.5 }],
    ['a negative rate', { stairs: { ...stairs, perCft: -80 } }],
    ['an insurance above the value', { insurance: 18_000 }],
    ['no package', { packages: [] }],
  ])('is invalid with %s', (_, change) => {
    expect(priceTerms.safeParse({ ...firstPriceBook, ...change }).success).toBe(false)
  })
})
