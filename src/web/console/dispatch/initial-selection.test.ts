import { expect, test } from 'vitest'
import { buildInitialSelection } from './initial-selection.ts'

const team = { id: 1, name: 'Kharadi', truckId: 5, lead: 10, workerIds: [10, 11, 12] }
const free = { why: [], clashes: [], branchId: 1 }
const worker = (id: number, role: string, more: object = {}) => ({ ...free, id, roles: [role], ...more })
const truck = (id: number, more: object = {}) => ({ ...free, id, fits: true, ...more })
const choice = (leg: object, away: number[] = []) =>
  ({
    leg: { cft: 300, people: 3, branchId: 1, truckIds: [], workerIds: [], lead: null, ...leg },
    teams: [team],
    trucks: [truck(5), truck(6)],
    workers: [10, 11, 12, 20].map(id => worker(id, 'packer', away.includes(id) ? { why: ['leave'] } : {})),
  }) as never
const nothing = { trucks: [], team: null }
const given = { truckIds: [6], workerIds: [20], lead: 20 }
const suggestion = { truckIds: [5], workerIds: [12, 20, 10], lead: 12, reasons: [] }
const suggested = { suggestion, obstacle: null } as never
const none = { suggestion: null, obstacle: { code: 'no-driver' } } as never

test.each([
  ['unassigned: the suggestion of the day rule', {}, suggested, nothing, [[5], [12, 20, 10], 12]],
  ['unassigned, without a suggestion: nobody', {}, none, nothing, [[], [], null]],
  ['assigned: the crew that it has', given, suggested, nothing, [[6], [20], 20]],
  ['dropped on another truck: the same people', given, suggested, { trucks: [5], team: null }, [[5], [20], 20]],
  ['another team: the suggestion with that team', given, suggested, { trucks: [], team: 1 }, [[5], [12, 20, 10], 12]],
  ['a truck without a suggestion: its usual team', {}, none, { trucks: [5], team: null }, [[5], [10, 11, 12], 10]],
  ['a team without a suggestion: its members', {}, none, { trucks: [6], team: 1 }, [[6], [10, 11, 12], 10]],
  ['no more members than the job needs', { people: 2 }, none, { trucks: [], team: 1 }, [[], [10, 11], 10]],
  ['a truck that is not listed: as if none was requested', {}, none, { trucks: [99], team: null }, [[], [], null]],
  [
    'suggested by the board: that crew',
    {},
    suggested,
    { trucks: [6], team: null, crew: [20, 12], lead: 20 },
    [[6], [20, 12], 20],
  ],
  [
    'suggested by the board, and one of them is gone: the suggestion of now',
    {},
    suggested,
    { trucks: [5], team: null, crew: [20, 99], lead: 20 },
    [[5], [12, 20, 10], 12],
  ],
])('%s', (_, leg, rule, requested, [truckIds, workerIds, lead]) =>
  expect(buildInitialSelection(choice(leg), rule, requested)).toMatchObject({ truckIds, workerIds, lead }),
)

test('the reasons are shown for the suggestion of the rule, and not for another crew', () => {
  const select = (rule: never, crew: number[]) =>
    buildInitialSelection(choice({}), rule, { trucks: [5], team: null, crew, lead: null })
  expect(select(suggested, [])).toMatchObject({ suggestion, obstacle: null })
  expect(select(suggested, [10, 12, 20])).toMatchObject({ suggestion })
  expect(select(suggested, [20, 12])).toMatchObject({ suggestion: null })
  expect(select(none, [])).toMatchObject({ suggestion: null, obstacle: { code: 'no-driver' } })
})

test('an assigned worker who is unavailable is reported, and the best available person is selected instead', () => {
  const leg = { people: 2, truckIds: [6], workerIds: [20, 12], lead: 20 }
  expect(buildInitialSelection(choice(leg, [20]), none, nothing)).toMatchObject({
    ...{ truckIds: [6], workerIds: [12, 10], lead: 12 },
    ...{ unavailable: [20], substitutes: [10], missing: 0, obstacle: null },
  })
})

test('the place of an unavailable driver goes to a driver, and what nobody can fill is reported', () => {
  const leg = { people: 2, truckIds: [6], workerIds: [20, 12], lead: 12 }
  const select = (roles: string[]) => {
    const workers = [
      worker(20, 'driver', { why: ['leave'] }),
      worker(12, 'packer'),
      ...roles.map((role, n) => worker(n, role)),
    ]
    return buildInitialSelection({ ...(choice(leg) as object), workers } as never, none, nothing)
  }
  expect(select(['packer', 'driver'])).toMatchObject({ workerIds: [12, 1], lead: 12, substitutes: [1], missing: 0 })
  expect(select([])).toMatchObject({ workerIds: [12], unavailable: [20], missing: 1 })
})

test('a member of a team who is unavailable is reported, with the people who are still needed', () =>
  expect(buildInitialSelection(choice({}, [10]), none, { trucks: [], team: 1 })).toMatchObject({
    ...{ workerIds: [11, 12], lead: null },
    ...{ unavailable: [10], missing: 1 },
  }))

test('the usual truck of a team that the suggestion leaves out is reported', () => {
  const select = (truckIds: number[]) =>
    buildInitialSelection(choice({}), { suggestion: { ...suggestion, truckIds }, obstacle: null } as never, {
      trucks: [],
      team: 1,
    })
  expect(select([6])).toMatchObject({ truckIds: [6], notTruck: 5 })
  expect(select([5])).toMatchObject({ truckIds: [5], notTruck: null })
})
