import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { chooseVehicles } from '#modules/catalogue/rules/vehicle.ts'
import { firstPriceBook } from '../../../../seeds/price-book.ts'
import { vehicles } from '../../../../seeds/vehicles.ts'
import { findPriceInversion } from './find-price-inversion.ts'
import { NO_MOVE_TAX, type PriceTerms } from './price-book.ts'
import { quotePackages } from './quote-packages.ts'

type VehiclePrice = PriceTerms['transport']['vehicles'][number]
const withVehicle = (id: number, change: (price: VehiclePrice) => Partial<VehiclePrice>): PriceTerms => ({
  ...firstPriceBook,
  transport: {
    ...firstPriceBook.transport,
    vehicles: firstPriceBook.transport.vehicles.map(one => (one.vehicleId === id ? { ...one, ...change(one) } : one)),
  },
})

describe('a larger move never costs less', () => {
  it('with the initial book', () => {
    expect(findPriceInversion(firstPriceBook, vehicles)).toBeNull()
  })

  it('finds a larger truck that is cheaper than the one before it', () => {
    const found = findPriceInversion(
      withVehicle(4, () => ({ base: rupees(1_000) })),
      vehicles,
    )
    expect(found).toMatchObject({ km: 1, less: { cft: 306 }, more: { cft: 306.5 } })
    expect(found!.more.price).toBeLessThan(found!.less.price)
  })

  it('finds a truck that is cheaper only at long distances', () => {
    const cheapFar = withVehicle(10, one => ({
      perKm: one.perKm.map((band, at) => (at === 0 ? band : { ...band, rate: rupees(5) })),
    }))
    const found = findPriceInversion(cheapFar, vehicles)
    expect(found!.km).toBeGreaterThan(50)
  })

  it('[WIZ-11] agrees with any two moves, of which one is larger than the other', () => {
    const rate = fc.integer({ min: 0, max: 20_000 }).map(paise)
    const terms = fc
      .array(fc.record({ base: rate, near: rate, far: rate }), { minLength: 10, maxLength: 10 })
      .map(rates => ({
        ...firstPriceBook,
        deadRun: { freeKm: 10, perKm: rupees(20) },
        transport: {
          ...firstPriceBook.transport,
          vehicles: firstPriceBook.transport.vehicles.map((one, at) => ({
            ...one,
            base: rates[at]!.base,
            perKm: [
              { upto: 50, rate: rates[at]!.near },
              { upto: null, rate: rates[at]!.far },
            ],
          })),
        },
      }))
    const probe = fc.record({
      cft: fc.integer({ min: 1, max: 3_000 }),
      km: fc.integer({ min: 1, max: 300 }),
      floors: fc.integer({ min: 0, max: 20 }),
      awayKm: fc.integer({ min: 0, max: 80 }),
    })
    type Probe = { cft: number; km: number; floors: number; awayKm: number }
    const price = (book: PriceTerms, { cft, floors, ...way }: Probe) =>
      quotePackages(
        { version: 0, ...book, ...NO_MOVE_TAX },
        {
          totalCft: cft,
          ...way,
          floors: { from: floors, to: 0 },
          vehicles: chooseVehicles(cft, vehicles),
          special: [],
        },
      )[0]!.subtotal
    // Random books are nearly all unfair; sorted ones often are not.
    const fair = terms.map(book => {
      const sorted = (key: (one: VehiclePrice) => number) =>
        book.transport.vehicles
          .map(key)
          .toSorted((a, b) => a - b)
          .map(paise)
      const [bases, near, far] = [
        sorted(one => one.base),
        sorted(one => one.perKm[0]!.rate),
        sorted(one => one.perKm[1]!.rate),
      ]
      const bySize = vehicles.map(({ id }, at) => ({
        vehicleId: id,
        base: bases[at]!,
        perKm: [
          { upto: 50, rate: near[at]! },
          { upto: null, rate: far[at]! },
        ],
      }))
      return { ...book, transport: { ...book.transport, vehicles: bySize } }
    })
    let unfair = 0
    let held = 0
    fc.assert(
      fc.property(
        fc.oneof(terms, fair),
        fc.array(fc.tuple(probe, probe), { minLength: 60, maxLength: 60 }),
        (book, pairs) => {
          if (findPriceInversion(book, vehicles)) return void unfair++
          held++
          for (const [a, b] of pairs) {
            const least = {
              cft: Math.min(a.cft, b.cft),
              km: Math.min(a.km, b.km),
              floors: Math.min(a.floors, b.floors),
              awayKm: Math.min(a.awayKm, b.awayKm),
            }
            expect(price(book, least)).toBeLessThanOrEqual(price(book, b))
          }
        },
      ),
      { numRuns: 60 },
    )
    expect(unfair).toBeGreaterThan(5)
    expect(held).toBeGreaterThan(5)
  })
})
