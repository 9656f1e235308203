import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { canDriveTruck } from '#modules/crews/rules/licence-class.ts'
import { checkTruckAvailability, type TruckFacts } from '#modules/crews/rules/truck-availability.ts'
import { PLANNED_ARRIVAL_MINUTES } from '#modules/crews/rules/work-table.ts'
import { checkWorkerAvailability, type WorkerFacts } from '#modules/crews/rules/worker-availability.ts'
import type { BoardLeg } from '../../record/rules/leg.ts'
import { toDateSpan } from '../../record/rules/leg.ts'
import { calculateTravelTime } from '../../record/rules/travel-time.ts'
import type { DayInput, DayTruck, DayWorker, OpenLeg } from './day-input.ts'
import { suggestDay, suggestJob } from './suggest-day.ts'

const DAY: IndiaDate = '2026-12-08'
const at = (hour: number) => toIndiaInstant(DAY, hour)
const places = [
  { name: 'Andheri West', city: 'Mumbai', at: { lat: 19.136, lng: 72.826 } },
  { name: 'Powai', city: 'Mumbai', at: { lat: 19.117, lng: 72.905 } },
  { name: 'Vashi', city: 'Mumbai', at: { lat: 19.077, lng: 72.998 } },
  { name: 'Kharadi', city: 'Pune', at: { lat: 18.551, lng: 73.939 } },
  { name: 'Unknown', city: 'Mumbai', at: null },
]

const buildLeg = (orderNo: string, from: number, until: number, more: Partial<BoardLeg> = {}): OpenLeg => {
  const [startsAt, endsAt] = [at(from), at(until)]
  const leg: BoardLeg = {
    ...{ orderNo, leg: 1, branchId: 1, service: null, status: 'Adminapproved', lastEvent: 1, customer: 'Asha Rao' },
    ...{ language: 'hi', from: places[0]!, to: places[1]!, startsAt, endsAt, people: 2, cft: 100, truckIds: [] },
    ...{ tripId: null, holds: 0, workerIds: [], lead: null, hired: null },
    jobs: [
      { kind: 'load', startsAt, endsAt, state: 'planned' },
      { kind: 'unload', startsAt: endsAt, endsAt, state: 'planned' },
    ],
    ...more,
  } as BoardLeg
  return { ...leg, crewBranchId: 1, truckTime: leg, blocked: null }
}
const canGo: TruckFacts = { state: 'active', stateSince: '2026-01-01', documents: [], offRoadDays: [] }
const truck = (id: number, cft: number, facts: Partial<TruckFacts> = {}): DayTruck => ({
  ...{ id, registration: `MH12AB10${String(id).padStart(2, '0')}`, name: `${cft} cft`, cft, branchId: 1 },
  facts: { ...canGo, ...facts },
})
const comes: WorkerFacts = {
  ...{ roles: [], licenceExpiresOn: null, daysOff: [], extraDays: [], leave: [], leftOn: null },
}
const worker = (id: number, role: 'driver' | 'packer', facts: Partial<WorkerFacts> = {}, more = {}): DayWorker => ({
  ...{ id, name: `Worker ${id}`, roles: [role], languages: ['hi'], licenceClasses: [], branchId: 1, weekMinutes: 0 },
  facts: { ...comes, roles: [role], ...facts },
  ...more,
})
const crewOf = (first: number) => [worker(first, 'driver'), worker(first + 1, 'packer')]
const build = (more: Partial<DayInput>): DayInput => ({
  ...{ legs: [], assigned: [], away: [], trucks: [], workers: [], teams: [] },
  ...more,
})
const format = (input: DayInput) =>
  suggestDay(input).suggestions.map(
    ({ leg, truckIds, workerIds }) =>
      `${leg.orderNo}: ${truckIds.join()}/${workerIds.toSorted((a, b) => a - b).join()}`,
  )

test('[CON-04] a job gets the usual team of the smallest truck that holds it, with the reasons', () => {
  const input = build({
    legs: [buildLeg('TH-1', 10, 12, { cft: 200 })],
    trucks: [truck(1, 150), truck(2, 250), truck(3, 600)],
    workers: [...crewOf(10), ...crewOf(20)],
    teams: [{ id: 1, name: 'Team Suresh', truckId: 2, lead: 20, workerIds: [21] }],
  })
  expect(format(input)).toEqual(['TH-1: 2/20,21'])
  expect(suggestDay(input).suggestions[0]!.reasons).toEqual([
    { code: 'team', team: 'Team Suresh' },
    { code: 'all-day' },
    { code: 'size', holds: 250, cft: 200 },
    { code: 'language', name: 'Worker 20' },
  ])
})

test('[CON-04] a job that only one truck holds gets it, although another job would suit it better', () => {
  const input = build({
    legs: [buildLeg('TH-1', 10, 12, { cft: 240 }), buildLeg('TH-2', 10, 12, { cft: 500 })],
    trucks: [truck(2, 250, { state: 'workshop' }), truck(3, 600), truck(4, 300)],
    workers: [...crewOf(10), ...crewOf(20)],
  })
  expect(format(input).map(one => one.split('/')[0])).toEqual(['TH-1: 4', 'TH-2: 3'])
})

test('[CON-04] a job moves to another truck if a job without one then fits', () => {
  // The first and the last job fit on both trucks, the long one between them only on the large truck.
  const input = build({
    legs: [
      buildLeg('TH-1', 8, 10, { cft: 240 }),
      buildLeg('TH-2', 9, 17, { cft: 500 }),
      buildLeg('TH-3', 15, 17, { cft: 240 }),
    ],
    trucks: [truck(3, 600), truck(4, 300)],
    workers: [...crewOf(10), ...crewOf(20)],
  })
  expect(suggestDay(input).rest).toEqual([])
})

test('[CON-04] a heavy truck gets a driver whose licence covers it', () => {
  const drivers = [
    worker(10, 'driver', {}, { licenceClasses: ['LMV-TR'] }),
    worker(20, 'driver', {}, { licenceClasses: ['LMV-TR', 'HGMV'], weekMinutes: 900 }),
  ]
  const legs = [buildLeg('TH-1', 10, 12, { cft: 550, people: 1 })]
  expect(format(build({ legs, trucks: [truck(3, 600)], workers: drivers }))).toEqual(['TH-1: 3/20'])
  expect(format(build({ legs, trucks: [truck(3, 600)], workers: drivers.slice(0, 1) }))).toEqual([])
})

test('[CON-04] a driver whose licence does not cover the usual truck of the team stays for another truck', () => {
  const workers = [
    worker(10, 'driver', {}, { licenceClasses: ['LMV-TR'] }),
    worker(11, 'packer'),
    worker(20, 'driver', {}, { licenceClasses: ['HGMV'] }),
    worker(21, 'packer'),
  ]
  const input = build({
    legs: [buildLeg('TH-1', 10, 12, { cft: 550 }), buildLeg('TH-2', 10, 12, { cft: 100 })],
    trucks: [truck(1, 150), truck(3, 600)],
    workers,
    teams: [{ id: 1, name: 'Team Suresh', truckId: 3, lead: 10, workerIds: [10, 11] }],
  })
  expect(format(input)).toEqual(['TH-1: 3/11,20', 'TH-2: 1/10,21'])
})

test('[CON-04] two trucks go if no truck of the branch holds the goods', () => {
  const input = build({
    legs: [buildLeg('TH-1', 10, 12, { cft: 700, people: 4 })],
    trucks: [truck(1, 250), truck(2, 400), truck(3, 600)],
    workers: [...crewOf(10), ...crewOf(20)],
  })
  expect(format(input)).toEqual(['TH-1: 1,3/10,11,20,21'])
})

test('[CON-04] on a full day two short jobs go rather than a long one', () => {
  const legs = [buildLeg('TH-1', 8, 18), buildLeg('TH-2', 8, 11), buildLeg('TH-3', 14, 18)]
  const input = build({ legs, trucks: [truck(1, 150)], workers: crewOf(10) })
  expect(format(input)).toEqual(['TH-2: 1/10,11', 'TH-3: 1/10,11'])
})

test('[CON-04] pick-up and transit of one order get the same truck', () => {
  const truckTime = buildLeg('TH-1', 9, 40)
  const legs = [
    { ...buildLeg('TH-1', 9, 12), truckTime },
    { ...buildLeg('TH-1', 13, 40, { leg: 2, people: 1 }), truckTime },
  ]
  const trucks = [truck(1, 150), truck(2, 150)]
  const [pickUp, transit] = suggestDay(build({ legs, trucks, workers: [...crewOf(10), ...crewOf(20)] })).suggestions
  expect(transit!.truckIds).toEqual(pickUp!.truckIds)
})

test.each<[string, Partial<DayInput>, object]>([
  ['not approved', { legs: [{ ...buildLeg('TH-1', 10, 12), blocked: 'not-approved' }] }, { code: 'not-approved' }],
  ['too large', { legs: [buildLeg('TH-1', 10, 12, { cft: 900 })] }, { code: 'too-large', cft: 900, largest: 150 }],
  [
    'the truck is out',
    { assigned: [buildLeg('TH-2', 10, 12, { truckIds: [1], workerIds: [30] })] },
    { code: 'trucks-busy', cft: 100, count: 1 },
  ],
  [
    'the truck has expired documents',
    {
      trucks: [truck(1, 150, { documents: [{ kind: 'insurance', expiresOn: '2026-12-01' } as never] })],
    },
    { code: 'trucks-busy', cft: 100, count: 0 },
  ],
  [
    'the driver is on leave',
    {
      workers: [worker(10, 'driver', { leave: [{ first: DAY, last: DAY }] }), worker(11, 'packer')],
    },
    { code: 'no-driver' },
  ],
  [
    'it is the weekly off of the packer',
    {
      workers: [worker(10, 'driver'), worker(11, 'packer', { daysOff: [2] })],
    },
    { code: 'few-people', free: 1, people: 2 },
  ],
])('[CON-04] the reason is named if a job cannot be assigned: %s', (_, more, obstacle) => {
  const input = build({ legs: [buildLeg('TH-1', 10, 12)], trucks: [truck(1, 150)], workers: crewOf(10), ...more })
  expect(suggestDay(input)).toMatchObject({ suggestions: [], rest: [{ obstacle }] })
})

test('[CON-04] a crew arrives late, but within the window, only for a job that has no other', () => {
  const legs = [buildLeg('TH-1', 8, 10), buildLeg('TH-2', 10, 12, { from: places[2]! })]
  const input = (trucks: number) => build({ legs, trucks: [truck(1, 150), truck(2, 150)].slice(0, trucks), workers })
  const workers = [...crewOf(10), ...crewOf(20)]
  expect(format(input(2))).toEqual(['TH-1: 1/10,11', 'TH-2: 2/20,21'])
  const [first, second] = suggestDay(input(1)).suggestions
  const minutes = calculateTravelTime(legs[0]!, legs[1]!)!.late
  expect(minutes).toBeGreaterThan(0)
  expect(first!.truckIds).toEqual(second!.truckIds)
  const warnings = [...first!.reasons, ...second!.reasons].filter(({ code }) => code.startsWith('late'))
  expect(warnings).toContainEqual({ code: 'late', minutes, warn: true })
  // Past the window it is not suggested: the far place, and the delay that two jobs add up to.
  const far = [legs[0]!, buildLeg('TH-2', 10, 12, { from: places[3]! })]
  expect(suggestDay({ ...input(1), legs: far }).rest).toHaveLength(1)
  const chain = [8, 10, 12, 14, 16].map((hour, n) =>
    buildLeg(`TH-${n}`, hour, hour + 2, { from: places[2 * (n % 2)]!, to: places[2 * (n % 2)]! }),
  )
  expect(suggestDay({ ...input(1), legs: chain }).rest.length).toBeGreaterThan(0)
})

test('[CON-04] a requested truck keeps a job, with the people who can drive it', () => {
  const input = build({
    legs: [buildLeg('TH-1', 10, 12)],
    trucks: [truck(1, 150), truck(2, 300, { state: 'workshop' }), truck(3, 600)],
    workers: [...crewOf(10), ...crewOf(20)],
    teams: [{ id: 1, name: 'Team Suresh', truckId: 3, lead: 20, workerIds: [21] }],
  })
  const request = (truckIds: number[]) => suggestJob(input, input.legs[0]!, { truckIds, team: null })
  expect(request([3]).suggestion).toMatchObject({ truckIds: [3], workerIds: [20, 21], lead: 20 })
  expect(request([2])).toEqual({ suggestion: null, obstacle: { code: 'requested-busy' } })
})

test('[CON-04] a requested team comes with its own truck if that holds the goods, else with the best truck', () => {
  const team = (truckId: number) => ({ id: 1, name: 'Team Suresh', truckId, lead: 20, workerIds: [21] })
  const input = (cft: number) =>
    build({
      legs: [buildLeg('TH-1', 10, 12, { cft })],
      trucks: [truck(1, 150), truck(2, 300), truck(3, 600)],
      workers: [...crewOf(10), ...crewOf(20)],
    })
  const request = (cft: number, truckId: number) =>
    suggestJob(input(cft), input(cft).legs[0]!, { truckIds: [], team: team(truckId) }).suggestion
  expect(request(100, 2)).toMatchObject({ truckIds: [2], workerIds: [20, 21] })
  expect(request(500, 2)).toMatchObject({ truckIds: [3], workerIds: [20, 21] })
})

// What follows holds for every day.

const someLeg = (prefix: string) =>
  fc
    .record({
      no: fc.integer({ min: 1, max: 400 }),
      from: fc.integer({ min: 14, max: 40 }),
      halfHours: fc.integer({ min: 1, max: 14 }),
      ends: fc.tuple(fc.nat(4), fc.nat(4)),
      people: fc.integer({ min: 1, max: 4 }),
      cft: fc.option(fc.integer({ min: 50, max: 900 })),
      branch: fc.integer({ min: 1, max: 2 }),
      language: fc.constantFrom('hi', 'mr'),
    })
    .map(({ no, from, halfHours, ends, people, cft, branch, language }) => ({
      ...buildLeg(`${prefix}-${no}`, from / 2, (from + halfHours) / 2, {
        ...{ people, cft, branchId: branch, from: places[ends[0]]!, to: places[ends[1]]! },
        language: language as BoardLeg['language'],
      }),
      crewBranchId: branch,
    }))
const somePeriod = fc.constantFrom(
  [],
  [],
  [{ first: DAY, last: DAY }],
  [{ first: '2026-12-01', last: '2026-12-05' }],
  [{ first: '2026-12-09', last: '2026-12-12' }],
)
const someTrucks = fc
  .array(
    fc.record({
      cft: fc.constantFrom(150, 300, 450, 700),
      branchId: fc.integer({ min: 1, max: 2 }),
      state: fc.constantFrom('active' as const, 'active' as const, 'workshop' as const),
      rests: somePeriod,
      expiresOn: fc.constantFrom(null, '2026-12-07', '2026-12-08', '2027-01-01'),
    }),
    { maxLength: 6 },
  )
  .map(all =>
    all.map(({ cft, branchId, state, rests, expiresOn }, n) => ({
      ...truck(n + 1, cft, { state, offRoadDays: rests, documents: [{ kind: 'insurance', expiresOn } as never] }),
      branchId,
    })),
  )
const someWorkers = fc
  .array(
    fc.record({
      role: fc.constantFrom('driver' as const, 'packer' as const),
      branchId: fc.integer({ min: 1, max: 2 }),
      leave: somePeriod,
      daysOff: fc.constantFrom([], [], [2], [3]),
      licenceExpiresOn: fc.constantFrom(null, '2026-12-07', '2027-01-01'),
      leftOn: fc.constantFrom(null, null, '2026-12-08'),
      languages: fc.constantFrom(['hi'], ['mr'], ['en']),
      licenceClasses: fc.constantFrom([], ['LMV-TR' as const], ['HGMV' as const]),
      weekMinutes: fc.nat(3000),
    }),
    { maxLength: 14 },
  )
  .map(all =>
    all.map(({ role, branchId, languages, licenceClasses, weekMinutes, ...facts }, n) =>
      worker(n + 1, role, facts, { branchId, languages, licenceClasses, weekMinutes }),
    ),
  )
const someDay: fc.Arbitrary<DayInput> = fc
  .record({
    legs: fc.uniqueArray(someLeg('TH'), { selector: one => one.orderNo, maxLength: 12 }),
    before: fc.uniqueArray(someLeg('AS'), { selector: one => one.orderNo, maxLength: 4 }),
    trucks: someTrucks,
    workers: someWorkers,
    team: fc.option(fc.record({ truckId: fc.integer({ min: 1, max: 6 }), lead: fc.integer({ min: 1, max: 14 }) })),
    away: fc.array(
      fc.record({
        worker: fc.integer({ min: 1, max: 14 }),
        truck: fc.integer({ min: 1, max: 6 }),
        from: fc.integer({ min: 7, max: 18 }),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ legs, before, trucks, workers, team, away }) => ({
    ...{ legs, trucks, workers },
    assigned: before.map((leg, n) => ({
      ...leg,
      truckIds: leg.cft === null ? [] : [n + 1],
      workerIds: [2 * n + 1, 2 * n + 2],
    })),
    away: away.map(({ worker, truck, from }) => ({
      workerIds: [worker],
      truckIds: [truck],
      startsAt: at(from),
      endsAt: at(from + 2),
    })),
    teams: team
      ? [{ id: 1, name: 'Team', truckId: team.truckId, lead: team.lead, workerIds: [team.lead + 1, team.lead + 2] }]
      : [],
  }))

const runs = { numRuns: 300 }
const overlaps = (a: { startsAt: Date; endsAt: Date }, b: { startsAt: Date; endsAt: Date }) =>
  a.startsAt < b.endsAt && b.startsAt < a.endsAt
/** The minutes by which the later of two jobs is reached too late. */
function getDelayBetween(one: BoardLeg, other: BoardLeg): number {
  const [first, then] = one.startsAt <= other.startsAt ? [one, other] : [other, one]
  if (toIndiaDate(first.endsAt) !== toIndiaDate(then.startsAt)) return 0
  return calculateTravelTime(first, then)?.late ?? 0
}

test('[CON-04] no truck and no person has two jobs at once, or travels past the arrival window of the next', () => {
  fc.assert(
    fc.property(someDay, input => {
      const { suggestions } = suggestDay(input)
      const all = [
        ...suggestions.map(({ leg, truckIds, workerIds }) => ({ ...leg, truckIds, workerIds, isNew: true })),
        ...input.assigned.map(leg => ({ ...leg, isNew: false })),
      ]
      for (const one of all.filter(({ isNew }) => isNew)) {
        for (const other of all) {
          const shares =
            one.truckIds.some(id => other.truckIds.includes(id)) ||
            one.workerIds.some(id => other.workerIds.includes(id))
          if (one === other || !shares) continue
          expect(overlaps(one, other), `${one.orderNo} and ${other.orderNo} overlap`).toBe(false)
          expect(getDelayBetween(one, other)).toBeLessThanOrEqual(PLANNED_ARRIVAL_MINUTES)
        }
        for (const away of input.away) {
          const takes =
            one.truckIds.some(id => away.truckIds.includes(id)) || one.workerIds.some(id => away.workerIds.includes(id))
          expect(takes && overlaps(one, away)).toBe(false)
        }
      }
    }),
    runs,
  )
})

test('[CON-04] nobody is unavailable, no truck is off the road or expired, each truck has a driver and each crew a lead', () => {
  fc.assert(
    fc.property(someDay, input => {
      for (const { leg, truckIds, workerIds, lead } of suggestDay(input).suggestions) {
        const trucks = truckIds.map(id => input.trucks.find(one => one.id === id)!)
        const workers = workerIds.map(id => input.workers.find(one => one.id === id)!)
        for (const { facts } of trucks) expect(checkTruckAvailability(facts, toDateSpan(leg))).toEqual([])
        for (const { facts } of workers) expect(checkWorkerAvailability(facts, toDateSpan(leg))).toEqual([])
        for (const one of [...trucks, ...workers]) expect(one.branchId).toBe(leg.crewBranchId)
        const drivers = workers.filter(({ roles }) => roles.includes('driver'))
        for (const { cft } of trucks)
          expect(
            drivers.filter(({ licenceClasses }) => canDriveTruck(licenceClasses, cft)).length,
          ).toBeGreaterThanOrEqual(trucks.length)
        expect(workerIds).toContain(lead)
        expect(new Set(workerIds).size).toBeGreaterThanOrEqual(leg.people)
      }
    }),
    runs,
  )
})

test('[CON-04] the trucks of a job hold its goods', () => {
  fc.assert(
    fc.property(someDay, input => {
      for (const { leg, truckIds } of suggestDay(input).suggestions) {
        const holds = truckIds.reduce((sum, id) => sum + input.trucks.find(one => one.id === id)!.cft, 0)
        expect(holds).toBeGreaterThanOrEqual(leg.cft ?? 0)
        expect(truckIds.length > 0).toBe(leg.cft !== null)
      }
    }),
    runs,
  )
})

test('[CON-04] each job has a suggestion or a reason, and the order of the input does not matter', () => {
  fc.assert(
    fc.property(someDay, fc.nat(), (input, seed) => {
      const shuffle = <T>(all: readonly T[]) =>
        all
          .map((one, n) => [((n + 1) * (seed + 7919)) % 104_729, one] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, one]) => one)
      const { legs, assigned, away, trucks, workers, teams } = input
      const shuffled = {
        ...{ legs: shuffle(legs), assigned: shuffle(assigned), away: shuffle(away) },
        ...{ trucks: shuffle(trucks), workers: shuffle(workers), teams: shuffle(teams) },
      }
      const result = suggestDay(input)
      expect(suggestDay(shuffled)).toEqual(result)
      expect([...result.suggestions, ...result.rest].map(({ leg }) => leg.orderNo).toSorted()).toEqual(
        legs.map(({ orderNo }) => orderNo).toSorted(),
      )
    }),
    runs,
  )
})

test('[CON-04] the suggestion for one job is that of the day on which it alone is unassigned', () => {
  fc.assert(
    fc.property(someDay, fc.nat(), (input, seed) => {
      const planned = suggestDay(input).suggestions
      const assigned = planned.map(({ leg, truckIds, workerIds, lead }) => ({ ...leg, truckIds, workerIds, lead }))
      for (const [n, leg] of input.legs.entries()) {
        // Some of the others have a crew, and the rest is unassigned, which must not matter.
        const others = assigned.filter((one, m) => one.orderNo !== leg.orderNo && (seed >> ((m + n) % 8)) % 2 === 0)
        const fixed = { ...input, assigned: [...input.assigned, ...others] }
        const { suggestions, rest } = suggestDay({ ...fixed, legs: [leg] })
        const expected = { suggestion: suggestions[0] ?? null, obstacle: rest[0]?.obstacle ?? null }
        expect(suggestJob(fixed, leg)).toEqual(expected)
        const own = assigned.filter(({ orderNo }) => orderNo === leg.orderNo)
        expect(suggestJob({ ...fixed, assigned: [...fixed.assigned, ...own] }, leg)).toEqual(expected)
      }
    }),
    { numRuns: 100 },
  )
})

test('[CAP-02] a day that was sold by moving jobs within their windows is assigned in full', () => {
  const inWindow = (orderNo: string, window: number) =>
    buildLeg(orderNo, window + 1, window + 5.5, { window: { from: at(window), until: at(window + 2) } })
  const input = build({
    legs: [inWindow('TH-1', 10), inWindow('TH-2', 14)],
    trucks: [truck(2, 250)],
    workers: crewOf(10),
  })
  const { suggestions, rest } = suggestDay(input)
  expect(rest).toEqual([])
  expect(suggestions.map(({ shift }) => shift !== 0)).toContain(true)
  for (const { leg, shift } of suggestions) {
    expect(leg.startsAt >= leg.window!.from && leg.startsAt <= leg.window!.until).toBe(true)
    expect(leg.startsAt.getTime()).toBe(leg.window!.from.getTime() + (60 + shift) * 60_000)
  }
})
