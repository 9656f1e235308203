import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  estimateEndHour,
  estimateEndSpan,
  getDaysInTransit,
  getPlannedArrivalMinute,
  isHeavy,
  type MoveWork,
  planLocalMove,
  planLongDistanceStop,
} from './work-plan.ts'

const lifts = { from: 0, to: 0 }
const small: MoveWork = {
  ...{ cft: 140, km: 5, floors: lifts, packing: false, unpacking: false, heavy: false, city: 'Mumbai' },
}
const at11 = { minute: getPlannedArrivalMinute(10), sunday: false }
const lengths = (work: MoveWork, arrival = at11) =>
  Object.fromEntries(planLocalMove(work, arrival).parts.map(({ kind, from, until }) => [kind, until - from]))

describe('[WIZ-05] the duration of a move within a city', () => {
  test.each<[string, MoveWork, number, Record<string, number>]>([
    ['1 RK, packed by the customer', small, 2, { load: 55, transit: 18, unload: 45 }],
    [
      '1 BHK with packing',
      { ...small, cft: 238, km: 9, packing: true },
      3,
      { pack: 90, load: 85, transit: 32, unload: 65 },
    ],
    ['packed and unpacked', { ...small, packing: true, unpacking: true }, 2, { pack: 60, unpack: 30 }],
    [
      'from a third floor without a lift: slower, with one more',
      { ...small, floors: { from: 3, to: 0 } },
      3,
      { load: 79 },
    ],
    [
      'a tenth floor is no slower than a fourth, and no more can carry',
      { ...small, floors: { from: 10, to: 0 } },
      6,
      { load: 90 },
    ],
    ['the truck stands far from the door', { ...small, carry: { from: 120, to: 50 } }, 2, { load: 74, unload: 50 }],
    ['a piano is carried by four', { ...small, heavy: true }, 4, { load: 55 }],
    ['in a slow city', { ...small, city: 'Bengaluru' }, 2, { transit: 20 }],
    ['beyond the city it is a highway', { ...small, km: 50 }, 2, { transit: 135 }],
    ['twice the largest home', { ...small, cft: 3_200 }, 8, { load: 350, unload: 270 }],
  ])('%s', (_, work, people, some) => {
    expect(planLocalMove(work, at11).people).toBe(people)
    expect(lengths(work)).toMatchObject(some)
  })

  test('its parts follow one another from the middle of the window on', () => {
    const { parts } = planLocalMove({ ...small, packing: true, unpacking: true }, at11)
    expect(parts.map(({ kind }) => kind)).toEqual(['pack', 'load', 'transit', 'unload', 'unpack'])
    expect(parts[0]!.from).toBe(11 * 60)
    for (const [i, part] of parts.slice(1).entries()) expect(part.from).toBe(parts[i]!.until)
  })

  test('work that would start at night waits for the morning', () => {
    const large = { ...small, cft: 1_100, packing: true }
    const hours = planLocalMove(large, { minute: getPlannedArrivalMinute(16), sunday: true }).parts.map(
      ({ kind, from }) => [kind, from / 60],
    )
    expect(hours).toEqual([
      ['pack', 17],
      ['load', 20.5],
      ['transit', 33],
      ['unload', 33.3],
    ])
  })

  test('it is slower at the evening peak, and not on a Sunday', () => {
    const evening = { minute: getPlannedArrivalMinute(16), sunday: false }
    expect(lengths(small, evening).transit).toBe(25)
    expect(lengths(small, { ...evening, sunday: true }).transit).toBe(18)
  })

  test.each([
    ['1 RK in the morning', small, 10, 13],
    ['with packing in the last window: late', { ...small, cft: 238, packing: true }, 16, 22],
    ['with packing in the last window: unloaded in the morning', { ...small, cft: 500, packing: true }, 16, 35],
    ['the next day', { ...small, cft: 900, packing: true, floors: { from: 4, to: 4 } }, 16, 37],
    ['nobody can say', { ...small, cft: 1_700 }, 10, null],
  ])('done by: %s', (_, work, slot, by) => expect(estimateEndHour(work, slot, '2026-12-08')).toBe(by))

  const home = { ...small, packing: true, km: 12 }
  test.each<[string, MoveWork, number, number]>([
    ['1 RK', { ...home, cft: 150 }, 2, 3.5],
    ['1 BHK', { ...home, cft: 240 }, 3, 5],
    ['a full 1 BHK in a slow city', { ...home, cft: 350, city: 'Bengaluru' }, 3, 5],
    ['2 BHK', { ...home, cft: 500 }, 4, 6],
    ['a full 2 BHK, packed and unpacked, in a slow city', { ...home, cft: 600, unpacking: true, city: 'Pune' }, 4, 7],
    ['3 BHK', { ...home, cft: 800 }, 6, 7.5],
    ['4 BHK', { ...home, cft: 1_400 }, 8, 10],
  ])(
    '[CAP-01] within 12 km a usual crew that arrives in a morning window moves this home on the same day: %s',
    (_, work, people, hours) => {
      for (const slot of [8, 10]) {
        const plan = planLocalMove(work, { minute: getPlannedArrivalMinute(slot), sunday: false })
        const until = plan.parts.at(-1)!.until
        expect(plan.people).toBe(people)
        expect(until / 60 - (slot + 1)).toBeLessThanOrEqual(hours)
        expect(until / 60).toBeLessThanOrEqual(21)
      }
    },
  )

  const packed = { ...small, cft: 500, packing: true }
  test.each([
    [
      'of several packages from the shortest to the longest',
      [small, packed],
      { from: 20, until: 35, overnight: 'with some packages' },
    ],
    ['of one package at one hour', [packed], { from: 35, until: 35, overnight: 'always' }],
    ['of one package on the same day', [small], { from: 20, until: 20 }],
    ['of a home that nobody can say', [small, { ...small, cft: 1_700 }], null],
    ['of no package', [], null],
  ])('[WIZ-05] a window is done %s', (_, works, span) => expect(estimateEndSpan(works, 16, '2026-12-08')).toEqual(span))

  test('more volume, distance, floors, packing, unpacking, weight or a later start never ends earlier or needs fewer people', () => {
    const ends = fc.record({ from: fc.nat(20), to: fc.nat(20) })
    const metres = fc.record({ from: fc.nat(200), to: fc.nat(200) })
    const work = fc.record({
      cft: fc.integer({ min: 1, max: 3_000 }),
      km: fc.double({ min: 0, max: 149, noNaN: true }),
      ...{ floors: ends, carry: metres, packing: fc.boolean(), unpacking: fc.boolean(), heavy: fc.boolean() },
      city: fc.constantFrom('Mumbai', 'Pune'),
    })
    const arrival = fc.record({ minute: fc.integer({ min: 0, max: 1_439 }), sunday: fc.boolean() })
    const done = (of: MoveWork, when: typeof at11) => planLocalMove(of, when).parts.at(-1)!.until
    fc.assert(
      fc.property(work, arrival, fc.nat(50), (less, when, more) => {
        const { people } = planLocalMove(less, when)
        const { from, to } = less.floors
        for (const other of [
          { ...less, cft: less.cft + more },
          { ...less, km: less.km + more },
          { ...less, floors: { from: from + more, to } },
          { ...less, floors: { from, to: to + more } },
          { ...less, carry: { from: less.carry.from + more, to: less.carry.to } },
          { ...less, packing: true },
          { ...less, unpacking: true },
          { ...less, heavy: true },
        ]) {
          expect(done(other, when)).toBeGreaterThanOrEqual(done(less, when))
          expect(planLocalMove(other, when).people).toBeGreaterThanOrEqual(people)
        }
        expect(done(less, { ...when, minute: when.minute + more })).toBeGreaterThanOrEqual(done(less, when))
      }),
    )
  })
})

test('between cities: the work at pick-up and drop, and 350 km a day between them', () => {
  const far = { ...small, packing: true, unpacking: true }
  expect(planLongDistanceStop(far, 'pick-up', at11).parts.map(({ kind }) => kind)).toEqual(['pack', 'load'])
  expect(planLongDistanceStop(far, 'delivery', at11).parts.map(({ kind }) => kind)).toEqual(['unload', 'unpack'])
  expect([0, 150, 269, 270, 840, 1_400].map(getDaysInTransit)).toEqual([1, 1, 1, 2, 4, 6])
})

test.each([
  ['a piano', 200_000, true],
  ['an iron safe', 150_000, true],
  ['a treadmill', 60_000, false],
])('heavy: %s', (_, handling, heavy) => expect(isHeavy(handling)).toBe(heavy))
