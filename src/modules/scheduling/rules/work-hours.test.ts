import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doneByHour, workHours } from './work-hours.ts'

const lifts = { from: 0, to: 0 }

describe('[WIZ-05] how long a move takes', () => {
  test.each([
    ['1 RK, packed by the customer', { cft: 140, km: 5, floors: lifts, packing: false }, 3.08],
    ['1 BHK with packing', { cft: 238, km: 9, floors: lifts, packing: true }, 7.09],
    ['3 BHK from a third floor without a lift', { cft: 800, km: 12, floors: { from: 3, to: 0 }, packing: true }, 14.28],
    [
      'a tenth floor is no slower than a fourth',
      { cft: 140, km: 0, floors: { from: 10, to: 0 }, packing: false },
      3.75,
    ],
    ['more than the largest home', { cft: 1_700, km: 5, floors: lifts, packing: false }, null],
  ])('%s', (_, work, hours) => {
    const worked = workHours(work)
    if (hours === null) expect(worked).toBeNull()
    else expect(worked).toBeCloseTo(hours, 1)
  })

  test('more to carry, further, higher, or packed is never sooner done', () => {
    const work = fc.record({
      cft: fc.integer({ min: 1, max: 1_500 }),
      km: fc.integer({ min: 0, max: 149 }),
      floors: fc.record({ from: fc.nat(20), to: fc.nat(20) }),
      packing: fc.boolean(),
    })
    fc.assert(
      fc.property(work, fc.nat(50), (less, more) => {
        const hours = workHours(less)!
        const { from, to } = less.floors
        for (const other of [
          { ...less, cft: Math.min(1_600, less.cft + more) },
          { ...less, km: less.km + more },
          { ...less, floors: { from: from + more, to } },
          { ...less, packing: true },
        ])
          expect(workHours(other)!).toBeGreaterThanOrEqual(hours)
      }),
    )
  })

  test.each([
    [10, 3.08, 15],
    [10, 5, 16],
    [16, 7.09, 25],
  ])('from %i on, %d hours: by %i', (slot, hours, by) => expect(doneByHour(slot, hours)).toBe(by))
})
