import { expect, test } from 'vitest'
import { calculateDistanceKm } from '#kernel/distance.ts'
import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import { isDriving, isJobInProgress, isRecentPosition, roundPosition } from './position.ts'

const move: JobStep[] = ['on-way', 'arrived', 'loaded', 'unloaded', 'done']
const pickUp: JobStep[] = ['on-way', 'arrived', 'loaded', 'done']
const road: JobStep[] = ['on-way', 'done']

test.each<[JobStep[], JobStep[], boolean, boolean]>([
  [move, [], false, false],
  [move, ['on-way'], true, true],
  [move, ['on-way', 'arrived'], true, false],
  [move, ['arrived', 'loaded'], true, true],
  [move, ['loaded', 'unloaded'], true, false],
  [move, ['on-way', 'done'], false, false],
  [pickUp, ['on-way', 'arrived', 'loaded'], true, false],
  [road, ['on-way'], true, true],
])('steps %j, reported %j: in progress %j, driving %j', (steps, reportedSteps, underWay, riding) => {
  expect(isJobInProgress({ reportedSteps, done: false })).toBe(underWay)
  expect(isDriving({ steps, reportedSteps })).toBe(riding)
})

test('a job that staff completed is not in progress', () =>
  expect(isJobInProgress({ reportedSteps: ['on-way', 'arrived'], done: true })).toBe(false))

test.each([
  [true, { lat: 19.119, lng: 72.846 }, 0.25],
  [false, { lat: 19.12, lng: 72.85 }, 0.8],
])('a position (driving: %j) is rounded to its grid, and rounding twice changes nothing', (riding, middle, most) => {
  const point = { lat: 19.1197, lng: 72.8464 }
  const rounded = roundPosition(point, riding)
  expect(rounded).toEqual(middle)
  expect(calculateDistanceKm(point, rounded)).toBeLessThan(most)
  expect(roundPosition(rounded, riding)).toEqual(rounded)
})

test('a position is fresh for half an hour', () => {
  const now = new Date('2026-12-08T12:00:00+05:30')
  expect([30, 31].map(minutes => isRecentPosition(new Date(now.getTime() - minutes * 60_000), now))).toEqual([
    true,
    false,
  ])
})
