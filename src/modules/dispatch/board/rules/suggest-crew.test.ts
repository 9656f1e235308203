import { expect, test } from 'vitest'
import { suggestCrew } from './suggest-crew.ts'

const worker = (id: number, role: string, more: object = {}) => ({
  ...{ id, branchId: 1, roles: [role], why: [], clashes: [] },
  ...more,
})
const usual = [worker(10, 'supervisor'), worker(11, 'driver'), worker(12, 'packer'), worker(13, 'packer')]
const others = [
  worker(30, 'carpenter'),
  worker(31, 'packer', { branchId: 2 }),
  worker(32, 'packer'),
  worker(33, 'driver'),
]
const team = { lead: 10, workerIds: [12, 13, 11] }
const without = (...ids: number[]) =>
  [...usual, ...others].map(one => (ids.includes(one.id) ? { ...one, why: ['leave'] } : one))

test.each([
  ['no more than are needed, with a driver', without(), 2, 1, [[10, 11], 10, [], [], 0]],
  ['all of four', without(), 4, 1, [[10, 11, 12, 13], 10, [], [], 0]],
  ['on leave: another of the trade, of the branch', without(12), 4, 1, [[10, 11, 13, 32], 10, [12], [32], 0]],
  ['the driver on leave: another driver', without(11), 3, 1, [[10, 33, 12], 10, [11], [33], 0]],
  ['who leads is on leave: another leads', without(10), 3, 1, [[11, 12, 13], 12, [10], [], 0]],
  ['too few: said', without(12, 13, 30, 32, 33), 4, 1, [[10, 11], 10, [12, 13], [], 2]],
  ['one with a truck: who drives', without(), 1, 1, [[11], 11, [], [], 0]],
  ['a visit needs no driver', without(), 1, 0, [[10], 10, [], [], 0]],
  ['nobody at all', [], 2, 1, [[], null, [], [], 2]],
])('%s', (_, workers, people, trucks, [workerIds, lead, out, filled, missing]) =>
  expect(suggestCrew(team, workers, { people, trucks })).toEqual({
    workerIds,
    lead,
    unavailable: out,
    substitutes: filled,
    missing,
  }),
)

test('a worker with a conflict is left out, like a worker on leave', () => {
  const workers = usual.map(one => (one.id === 12 ? { ...one, clashes: ['TH-1'] } : one))
  expect(suggestCrew(team, workers, { people: 4, trucks: 1 })).toMatchObject({ workerIds: [10, 11, 13], missing: 1 })
})
