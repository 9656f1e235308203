import { expect, test } from 'vitest'
import { getDeliveryPhase, isTrackableToday, type TrackedLeg } from './tracking-view.ts'

const leg = (day: string, at: Date | null = null, lastDay = day): TrackedLeg => ({
  day,
  ...{ lastDay, packs: false, loads: true, unloads: true },
  steps: [{ step: 'on-way', at, heard: null }],
  done: false,
})
const started = new Date('2026-12-08T04:00:00Z')

test.each<[string, TrackedLeg[], number, string, boolean]>([
  ['the day before', [leg('2026-12-08')], 0, '2026-12-07', false],
  ['the day itself', [leg('2026-12-08')], 0, '2026-12-08', true],
  ['the day after, where nobody reported anything', [leg('2026-12-08')], 0, '2026-12-09', false],
  ['the day after, where the crew has begun', [leg('2026-12-08', started)], 0, '2026-12-09', true],
  [
    'the day of the delivery after a night on the truck',
    [leg('2026-12-08', null, '2026-12-09')],
    0,
    '2026-12-09',
    true,
  ],
  ['between pick-up and delivery', [leg('2026-12-08', started), leg('2026-12-10')], 1, '2026-12-09', true],
  ['the day of a delivery', [leg('2026-12-08'), leg('2026-12-10')], 1, '2026-12-10', true],
])('[BOOK-01] on %s there is a crew to follow, or not', (_, legs, at, today, isOn) =>
  expect(isTrackableToday({ legs, at, road: null }, today)).toBe(isOn),
)

const steps = (...reported: string[]) =>
  ['on-way', 'arrived', 'loaded', 'unloaded', 'done'].map(step => ({
    ...{ step, at: reported.includes(step) ? started : null, heard: null },
  })) as TrackedLeg['steps']
const crewed = (loads: boolean, unloads: boolean, ...reported: string[]): TrackedLeg => ({
  ...{ ...leg('2026-12-08'), loads, unloads, steps: steps(...reported) },
})
const deliveryAt = new Date('2026-12-09T09:00:00+05:30')

test.each([
  ['before loading', crewed(true, true, 'arrived'), '2026-12-08', null],
  ['loaded', crewed(true, true, 'loaded'), '2026-12-08', 'on-truck'],
  ['on the next morning', crewed(true, true, 'loaded'), '2026-12-09', 'due'],
  ['not delivered on its date', crewed(true, true, 'loaded'), '2026-12-10', 'overdue'],
  ['between cities', crewed(false, false, 'on-way'), '2026-12-08', 'on-truck'],
  ['before the delivery crew reports', crewed(false, true), '2026-12-09', 'due'],
  ['once the delivery crew is on the way', crewed(false, true, 'on-way'), '2026-12-09', null],
] as const)('[BOOK-01] items delivered on a later date, %s', (_, current, today, phase) => {
  expect(getDeliveryPhase({ legs: [current], at: 0, deliveryAt }, today)).toBe(phase)
  expect(getDeliveryPhase({ legs: [current], at: 0, deliveryAt: null }, today)).toBeNull()
})
