import { expect, test } from 'vitest'
import { buildInitialSelection } from './initial-selection.ts'

const team = { id: 1, name: 'Kharadi', truckId: 5, lead: 10, workerIds: [10, 11, 12] }
const free = { why: [], clashes: [], branchId: 1 }
const worker = (id: number, role: string, more: object = {}) => ({ ...free, id, roles: [role], ...more })
const truck = (id: number, more: object = {}) => ({ ...free, id, fits: true, ...more })
const choice = (leg: object, own: object = {}) =>
  ({
    leg: { cft: 300, people: 3, branchId: 1, truckIds: [], workerIds: [], lead: null, ...leg },
    teams: [team],
    trucks: [truck(5, own), truck(6)],
    workers: [worker(10, 'packer'), worker(11, 'driver'), worker(12, 'packer'), worker(20, 'driver')],
  }) as never
const nothing = { trucks: [], team: null }
const given = { truckIds: [6], workerIds: [20], lead: 20 }

test.each([
  ['nobody yet: the best truck with its usual crew', {}, nothing, [[5], [10, 11, 12], 10]],
  ['a service without a usual crew', { cft: null }, nothing, [[], [], null]],
  ['who has it', given, nothing, [[6], [20], 20]],
  ['dropped on a truck: with its usual crew', {}, { trucks: [5], team: null }, [[5], [10, 11, 12], 10]],
  [
    'dropped on one that has none: with the first crew whose lead is free',
    {},
    { trucks: [6], team: null },
    [[6], [10, 11, 12], 10],
  ],
  ['dropped on another, given already: the same people', given, { trucks: [5], team: null }, [[5], [20], 20]],
  ['a usual crew, with its truck', {}, { trucks: [], team: 1 }, [[5], [10, 11, 12], 10]],
  ['a usual crew of what is given: its truck stays', given, { trucks: [], team: 1 }, [[6], [10, 11, 12], 10]],
  ['a usual crew after a truck: that one stays', {}, { trucks: [6], team: 1 }, [[6], [10, 11, 12], 10]],
  ['after two trucks: a driver for each', {}, { trucks: [5, 6], team: 1 }, [[5, 6], [10, 11, 20], 10]],
  ['one for what needs no truck', { cft: null }, { trucks: [], team: 1 }, [[], [10, 11, 12], 10]],
  ['no more than are needed', { people: 2 }, { trucks: [], team: 1 }, [[5], [10, 11], 10]],
  ['a truck that is not there: as if none was asked for', {}, { trucks: [99], team: null }, [[5], [10, 11, 12], 10]],
  ['suggested by the board: that crew', {}, { trucks: [6], team: null, crew: [20, 12], lead: 20 }, [[6], [20, 12], 20]],
  [
    'suggested, and one has gone since: the team of the truck',
    {},
    { trucks: [5], team: null, crew: [20, 99], lead: 20 },
    [[5], [10, 11, 12], 10],
  ],
])('%s', (_, leg, wished, [truckIds, workerIds, lead]) =>
  expect(buildInitialSelection(choice(leg), wished)).toMatchObject({ truckIds, workerIds, lead }),
)

test('an assigned worker who is no longer available is not preselected, and is reported', () => {
  const gone = worker(20, 'driver', { why: ['leave'] })
  const given = { truckIds: [6], workerIds: [20, 12], lead: 20 }
  const { workers } = choice({}) as { workers: { id: number }[] }
  const now = { ...(choice(given) as object), workers: [...workers.filter(({ id }) => id !== 20), gone] } as never
  expect(buildInitialSelection(now, nothing)).toMatchObject({
    truckIds: [6],
    workerIds: [12],
    lead: null,
    unavailable: [20],
  })
})

test.each([
  ['holds too little', { fits: false }],
  ['is not free', { why: ['workshop'] }],
  ['is given to another', { clashes: ['TH-1'] }],
])('a default truck that %s is not preselected, and is reported', (_, own) =>
  expect(buildInitialSelection(choice({}, own), { trucks: [], team: 1 })).toMatchObject({ truckIds: [], notTruck: 5 }),
)

test('the best truck is the first that is free and large enough, whatever stands before it', () =>
  expect(buildInitialSelection(choice({}, { fits: false }), nothing)).toMatchObject({ truckIds: [6], notTruck: null }))

test('without presets the suggestion is made of everybody of the branch who is free', () => {
  const all = { ...(choice({ people: 2 }) as object), teams: [] } as never
  expect(buildInitialSelection(all, nothing)).toMatchObject({ truckIds: [5], workerIds: [11, 10], lead: 10 })
})
