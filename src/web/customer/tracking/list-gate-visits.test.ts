import { expect, test } from 'vitest'
import type { TrackedLeg } from '#modules/dispatch/tracking/rules/tracking-view.ts'
import { listGateVisits } from './list-gate-visits.ts'

const leg = (day: string, lastDay: string, loads: boolean, unloads: boolean) =>
  ({ day, lastDay, packs: false, loads, unloads, steps: [], done: false }) as TrackedLeg
const later = new Date('2026-12-09T09:00:00+05:30')
const flats = { from: ['B-304'], to: ['12, Lake View'] }
const facts = { service: null, from: ['Andheri West', 'Mumbai'], to: ['Powai', 'Mumbai'], at: 0, deliveryAt: null }
const [tue, wed] = ['2026-12-08', '2026-12-09']
const intercity = [leg(tue, tue, true, false), leg(tue, wed, false, false), leg(wed, wed, false, true)]

const describeVisits = (view: Parameters<typeof listGateVisits>[0]) =>
  listGateVisits(view, flats).map(({ when: { day, slot, about }, places }) =>
    [day.slice(8), slot ?? '-', about ? 'about' : '-', ...places.map(({ at, address }) => `${at} ${address[0]}`)].join(
      ' ',
    ),
  )

test.each([
  ['one date for both addresses', { legs: [leg(tue, tue, true, true)] }, ['08 16 - from B-304 to 12, Lake View']],
  [
    'overnight on the truck: each address with its own date',
    { legs: [leg(tue, wed, true, true)], deliveryAt: later },
    ['08 16 - from B-304', '09 - about to 12, Lake View'],
  ],
  ['the crew of a pick-up between cities', { legs: intercity, deliveryAt: later }, ['08 16 - from B-304']],
  [
    'the truck between cities',
    { legs: intercity, deliveryAt: later, at: 1, slot: null },
    ['09 - about to 12, Lake View'],
  ],
  [
    'the crew of the delivery',
    { legs: intercity, deliveryAt: later, at: 2, slot: null },
    ['09 - about to 12, Lake View'],
  ],
  ['a home service', { legs: [leg(tue, tue, false, false)], service: 'Cleaning' }, ['08 16 - at B-304']],
  [
    '[CAP-07] the crew of the packing on an earlier day',
    { legs: [{ ...leg('2026-12-07', '2026-12-07', false, false), packs: true }, leg(tue, tue, true, true)], slot: 10 },
    ['07 10 - from B-304'],
  ],
] as const)('[BOOK-01] the gate pass has the date of each visit: %s', (_, more, visits) => {
  expect(describeVisits({ ...facts, slot: 16, ...more, legs: [...more.legs] })).toEqual(visits)
})
