import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { shareTripCost } from './share-trip-cost.ts'

const load = (orderNo: string, cft: number, km: number) => ({ orderNo, cft, km })

test('[LANE-04] orders share a trip by volume and distance', () => {
  const shares = shareTripCost(rupees(30_000), [load('A', 400, 350), load('B', 200, 700), load('C', 100, 350)])
  expect([...shares.values()]).toEqual([13_33_333, 13_33_333, 3_33_334])
})

test('[LANE-04] orders without volume or distance pay the same', () => {
  const shares = shareTripCost(paise(100), [load('A', 0, 350), load('B', 200, 0), load('C', 0, 0)])
  expect([...shares.values()]).toEqual([34, 33, 33])
})

test('[LANE-04] the shares add up to the amount, whatever the loads', () => {
  const loads = fc.array(fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 3_500 })), {
    ...{ minLength: 1, maxLength: 12 },
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000_000 }), loads, (amount, all) => {
      const shares = shareTripCost(
        paise(amount),
        all.map(([cft, km], n) => load(String(n), cft, km)),
      )
      const values = [...shares.values()]
      expect(values.reduce((sum, share) => sum + share, 0)).toBe(amount)
      expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    }),
  )
})
