import { expect, test } from 'vitest'
import { journeysFor } from './journeys-changed-since.ts'

const screens = [
  { path: 'console/trips', file: 'console/dispatch/trips/trips.tsx' },
  { path: 'console/trips/:id', file: 'console/dispatch/trips/trip.tsx' },
  { path: 'mybooking/:orderno', file: 'customer/booking/order/booking.tsx' },
  { path: '', file: 'site/landing/landing.tsx' },
]
const journeys = [
  { file: 'e2e/trip.e2e.ts', text: "await page.goto('/console/trips')" },
  { file: 'e2e/booking.e2e.ts', text: 'await page.goto(`/mybooking/42`)' },
]

test.each([
  ['a screen of the folder', ['src/web/console/dispatch/trips/trip-form.tsx'], ['e2e/trip.e2e.ts']],
  ['a screen with a parameter', ['src/web/customer/booking/order/booking-due.ts'], ['e2e/booking.e2e.ts']],
  ['the journey itself', ['e2e/trip.e2e.ts'], ['e2e/trip.e2e.ts']],
  ['a rule that no screen’s folder holds', ['src/modules/orders/record/rules/status.ts'], []],
  ['the first page, which every journey opens', ['src/web/site/landing/landing.tsx'], []],
])('a change of %s runs the journeys that open it', (_, changed, expected) => {
  expect(journeysFor(changed, screens, journeys)).toEqual(expected)
})
