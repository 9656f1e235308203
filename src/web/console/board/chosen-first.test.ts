import { expect, test } from 'vitest'
import { chosenFirst } from './chosen-first.ts'

const team = { id: 1, name: 'Kharadi', truckId: 5, lead: 10, workerIds: [10, 11, 12] }
const choice = (leg: object) =>
  ({
    leg: { cft: 300, truckIds: [], workerIds: [], lead: null, ...leg },
    teams: [team],
    trucks: [{ id: 5 }, { id: 6 }],
  }) as never
const nothing = { truck: null, team: null }

test.each([
  ['nobody yet', {}, nothing, [[], [], null]],
  ['who has it', { truckIds: [6], workerIds: [20], lead: 20 }, nothing, [[6], [20], 20]],
  ['dropped on a truck: with its usual crew', {}, { truck: 5, team: null }, [[5], [10, 11, 12], 10]],
  ['dropped on one that has none', {}, { truck: 6, team: null }, [[6], [], null]],
  [
    'dropped on another, given already: the same people',
    { truckIds: [6], workerIds: [20], lead: 20 },
    { truck: 5, team: null },
    [[5], [20], 20],
  ],
  ['a usual crew', { truckIds: [6], workerIds: [20], lead: 20 }, { truck: null, team: 1 }, [[5], [10, 11, 12], 10]],
  ['one for what needs no truck', { cft: null }, { truck: null, team: 1 }, [[], [10, 11, 12], 10]],
  ['a truck that is not there', {}, { truck: 99, team: null }, [[], [], null]],
])('%s', (_, leg, wished, [truckIds, workerIds, lead]) =>
  expect(chosenFirst(choice(leg), wished)).toMatchObject({ truckIds, workerIds, lead }),
)
