import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { buildPlannedJobs } from '#modules/crews/rules/build-planned-jobs.ts'
import type { MoveWork } from '#modules/crews/rules/work-plan.ts'
import { MAX_WORKDAY_MINUTES } from '#modules/crews/rules/work-table.ts'
import type { WorkerFacts } from '#modules/crews/rules/worker-availability.ts'
import { buildFleet } from './build-fleet.ts'
import {
  type AvailableFleet,
  calculateFleetLoad,
  countFittingLoads,
  countTrucksOut,
  type Fleet,
  type FleetLoad,
  hasFleetCapacityFor,
  planDays,
  sumCrewMinutes,
} from './capacity.ts'

const tuesday = '2026-12-08'
const none = new Set<string>()
const small: MoveWork = {
  ...{ cft: 150, km: 8, floors: { from: 0, to: 0 }, packing: false, unpacking: false, heavy: false },
  city: 'Mumbai',
}
const large: MoveWork = { ...small, cft: 1_100, packing: true, floors: { from: 12, to: 0 } }
const far: MoveWork = { ...small, cft: 500, km: 900 }
const of = (going: Partial<AvailableFleet>): Fleet => {
  const whole = { people: 10, drivers: 5, trucks: [1_200, 300, 300], ...going }
  const isAvailableOn = () => true
  return {
    total: whole,
    getAvailableOn: () => whole,
    roster: {
      trucks: whole.trucks.map(cft => ({ cft, isAvailableOn })),
      workers: Array.from({ length: whole.people }, (_, n) => ({ drives: n < whole.drivers, isAvailableOn })),
    },
  }
}
const asks = (fleet: Fleet, move: MoveWork, slot = 10, day = tuesday): FleetLoad =>
  calculateFleetLoad(buildPlannedJobs({ day, slot, move }), fleet, { window: windowOf(day, slot) })
const windowOf = (day: string, slot: number) => ({
  from: toIndiaInstant(day, slot),
  until: toIndiaInstant(day, slot + 2),
})
const count = (fleet: Fleet, move: MoveWork, slot = 10, taken: FleetLoad[] = []) =>
  countFittingLoads(fleet, planDays(fleet, taken), asks(fleet, move, slot), none, 20)

describe('the capacity of a day', () => {
  test.each<[string, number, Fleet, MoveWork]>([
    ['as many at once as there are trucks', 3, of({}), small],
    ['as there are drivers', 2, of({ drivers: 2 }), small],
    ['as there are people', 2, of({ people: 5 }), small],
    ['one large home in the one truck that holds it', 1, of({ people: 40 }), large],
    ['what no truck holds goes twice in the largest', 1, of({ people: 40, trucks: [900, 300] }), large],
    ['what no truck holds takes as many of the largest as it needs', 1, of({ people: 40, trucks: [600, 600] }), large],
    ['what more people would carry than there are, all of them carry', 1, of({ people: 4 }), large],
    ['nothing without a truck', 0, of({ trucks: [] }), small],
    ['nothing without people', 0, of({ people: 0 }), small],
  ])('%s', (_, most, fleet, move) => expect(count(fleet, move)).toBe(most))

  it('a large home on the twelfth floor leaves room for a small one, in another truck', () => {
    const fleet = of({ people: 14 })
    const taken = [asks(fleet, large)]
    expect(count(fleet, large, 14, taken)).toBe(0)
    expect(count(fleet, small, 10, taken)).toBe(1) // two of fourteen are left
  })

  it('a move that starts when another has ended uses the same truck and people', () => {
    const fleet = of({ people: 2, drivers: 1, trucks: [300] })
    expect(count(fleet, small, 10, [asks(fleet, small, 10)])).toBe(0)
    expect(count(fleet, small, 12, [asks(fleet, small, 10)])).toBe(1)
    expect(count(fleet, small, 16, [asks(fleet, small, 10)])).toBe(1)
  })

  it('nobody works more than a workday, except for one order that takes longer', () => {
    const fleet = of({ people: 3, drivers: 1, trucks: [400] })
    const packed = { ...small, cft: 350, packing: true }
    const first = asks(fleet, packed, 10)
    expect(count(fleet, packed, 16, [first])).toBe(1)
    const slow = asks(fleet, { ...packed, floors: { from: 3, to: 0 } }, 10)
    expect(sumCrewMinutes([slow, slow], tuesday)).toBeGreaterThan(MAX_WORKDAY_MINUTES * 3)
    const long = of({ people: 8, trucks: [1_200] })
    expect(sumCrewMinutes([asks(long, large)], tuesday)).toBe(8 * MAX_WORKDAY_MINUTES)
  })

  it('a move between cities uses its truck and a driver on every day of transit, and its crew at both ends', () => {
    const fleet = of({ people: 6, drivers: 2, trucks: [600, 300] })
    const taken = [asks(fleet, far)]
    const days = [...taken[0]!.minutes.keys()]
    expect(days).toEqual(['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'])
    expect(days.map(day => [...countTrucksOut(taken, day, fleet.total)])).toEqual(days.map(() => [[600, 1]]))
    const next = asks(fleet, far, 10, '2026-12-09')
    expect(hasFleetCapacityFor(fleet, taken, next, none)).toBe(false) // the only truck that holds it is in transit
    expect(hasFleetCapacityFor(fleet, taken, asks(fleet, small, 10, '2026-12-10'), none)).toBe(true)
    expect(hasFleetCapacityFor(fleet, taken, asks(fleet, far, 10, '2026-12-13'), none)).toBe(true)
  })

  it('trucks out are counted by class: each load on the smallest truck that holds it, and oversized ones on the largest', () => {
    const fleet = of({ people: 40, drivers: 9, trucks: [1_200, 300, 150] })
    const taken = [asks(fleet, small), asks(fleet, small, 12), asks(fleet, large), asks(fleet, large)]
    expect(Object.fromEntries(countTrucksOut(taken, tuesday, fleet.total))).toEqual({ 150: 1, 300: 1, 1200: 2 })
    expect(countTrucksOut(taken, '2026-12-12', fleet.total).size).toBe(0)
  })

  it('on a closed day nobody packs, loads or delivers; a truck may be in transit', () => {
    const fleet = of({})
    const closed = (day: string) => hasFleetCapacityFor(fleet, [], asks(fleet, far), new Set([day]))
    expect([tuesday, '2026-12-10', '2026-12-12'].map(closed)).toEqual([false, true, false])
  })

  it('counts only those available that day: leave, days off, documents', () => {
    const driver: WorkerFacts = {
      roles: ['driver'],
      licenceExpiresOn: null,
      daysOff: [],
      extraDays: [],
      leave: [],
      leftOn: null,
    }
    const away: WorkerFacts = { ...driver, daysOff: [2] }
    const truck = { cft: 300, state: 'active', stateSince: '2026-01-01', documents: [], offRoadDays: [] } as const
    const rests = { ...truck, offRoadDays: [{ first: tuesday, last: tuesday }] }
    const fleet = buildFleet({ workers: [driver, driver, away], trucks: [truck, rests] })
    expect(fleet.total).toEqual({ people: 3, drivers: 3, trucks: [300, 300] })
    expect(fleet.getAvailableOn(tuesday)).toEqual({ people: 2, drivers: 2, trucks: [300] })
    expect(
      [tuesday, '2026-12-09'].map(day =>
        countFittingLoads(fleet, planDays(fleet, []), asks(fleet, small, 10, day), none, 9),
      ),
    ).toEqual([1, 1])
  })
})

describe('any requests, in any order', () => {
  const work = fc.record({
    cft: fc.integer({ min: 20, max: 1_800 }),
    km: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 150, max: 1_500 })),
    floors: fc.record({ from: fc.nat(6), to: fc.nat(6) }),
    packing: fc.boolean(),
    heavy: fc.boolean(),
  })
  const wanted = fc.array(fc.record({ work, day: fc.nat(4), slot: fc.constantFrom(10, 12, 14, 16) }), { maxLength: 25 })
  const fleets = fc.record({
    people: fc.integer({ min: 1, max: 20 }),
    drivers: fc.integer({ min: 1, max: 6 }),
    trucks: fc.array(fc.constantFrom(150, 300, 600, 1_200), { minLength: 1, maxLength: 6 }),
  })

  it('[CAP-02] sold capacity can be delivered: the days of each order can be planned with all that is sold for them', () => {
    fc.assert(
      fc.property(fleets, wanted, (going, requested) => {
        const fleet = of({ ...going, trucks: going.trucks.toSorted((a, b) => b - a) })
        const sold: FleetLoad[] = []
        for (const one of requested) {
          const load = asks(fleet, { ...small, ...one.work }, one.slot, addDays(tuesday, one.day))
          if (hasFleetCapacityFor(fleet, sold, load, none)) sold.push(load)
        }
        for (const day of new Set(sold.flatMap(({ minutes }) => [...minutes.keys()])))
          expect(findTooMuch(sold, day, fleet.total)).toBe(null)
      }),
      { numRuns: 100 },
    )
  })

  /** What holds for every plan, without the rule that makes it: null if there is no error. */
  function findTooMuch(sold: FleetLoad[], day: string, { people, drivers, trucks }: AvailableFleet): string | null {
    // Of each order the largest part of the day alone: its driver may also be one of those who load.
    const hoursOf = ({ planned: { crews } }: FleetLoad) =>
      crews
        .filter(({ from }) => toIndiaDate(new Date(from * 60_000)) === day)
        .map(one => one.people * Math.min(one.until - one.from, MAX_WORKDAY_MINUTES))
    const minutes = sold.reduce((sum, load) => sum + Math.max(0, ...hoursOf(load)), 0)
    if (minutes > people * MAX_WORKDAY_MINUTES) return `hours of ${day}`
    // The time at which a load is out wherever it lies in its window.
    const cores = sold.flatMap(({ planned: { trucks: out, crews, moves } }) =>
      crews.map(crew => ({
        from: crew.from + moves.later,
        until: crew.until - moves.earlier,
        people: crew.people,
        trucks: out.length === 1 ? out[0]!.count : 0,
      })),
    )
    for (const { from: at } of cores) {
      const now = cores.filter(({ from, until }) => from <= at && at < until)
      if (now.reduce((sum, one) => sum + one.people, 0) > people) return `people at ${at}`
      if (now.reduce((sum, one) => sum + one.trucks, 0) > Math.min(drivers, trucks.length)) return `trucks at ${at}`
    }
    return null
  }
})
