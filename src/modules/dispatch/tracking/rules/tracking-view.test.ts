import { expect, test } from 'vitest'
import { isTrackableToday, type TrackedLeg } from './tracking-view.ts'

const leg = (day: string, at: Date | null = null): TrackedLeg => ({
  day,
  steps: [{ step: 'on-way', at, heard: null }],
  done: false,
})
const started = new Date('2026-12-08T04:00:00Z')

test.each<[string, TrackedLeg[], number, string, boolean]>([
  ['the day before', [leg('2026-12-08')], 0, '2026-12-07', false],
  ['the day itself', [leg('2026-12-08')], 0, '2026-12-08', true],
  ['the day after, where nobody reported anything', [leg('2026-12-08')], 0, '2026-12-09', false],
  ['the day after, where the crew has begun', [leg('2026-12-08', started)], 0, '2026-12-09', true],
  ['between pick-up and delivery', [leg('2026-12-08', started), leg('2026-12-10')], 1, '2026-12-09', true],
  ['the day of a delivery', [leg('2026-12-08'), leg('2026-12-10')], 1, '2026-12-10', true],
])('[BOOK-01] on %s there is a crew to follow, or not', (_, legs, at, today, isOn) =>
  expect(isTrackableToday({ legs, at, road: null }, today)).toBe(isOn),
)
