import { expect, test } from 'vitest'
import { isMoreCapacityNeeded, type TripCapacity } from './trip-capacity.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 11, 8, hour))
const takes = (from: number, until: number, ...branches: [number, number, number][]): TripCapacity => ({
  startsAt: at(from),
  endsAt: at(until),
  branches: new Map(branches.map(([branch, people, cft]) => [branch, { people, cft }])),
})
const had = takes(6, 20, [0, 1, 300])

test.each([
  ['the same', takes(6, 20, [0, 1, 300]), false],
  ['less of its time', takes(8, 18, [0, 1, 300]), false],
  ['a smaller truck', takes(6, 20, [0, 1, 150]), false],
  ['an earlier start', takes(5, 20, [0, 1, 300]), true],
  ['a later end', takes(6, 21, [0, 1, 300]), true],
  ['a larger truck', takes(6, 20, [0, 1, 600]), true],
  ['a second driver', takes(6, 20, [0, 2, 300]), true],
  ['a driver of another branch', takes(6, 20, [0, 0, 300], [1, 1, 0]), true],
  ['another branch’s truck', takes(6, 20, [0, 1, 0], [1, 0, 300]), true],
])('%s: %s', (_, now, more) => {
  expect(isMoreCapacityNeeded(had, now)).toBe(more)
})
