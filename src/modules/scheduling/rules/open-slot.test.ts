import { expect, test } from 'vitest'
import { type BookingTimes, defaultBookingTimes } from '#modules/places/rules/city-times.ts'
import { getSlotClosure, isSlotOpen } from './open-slot.ts'
import type { SlotHour } from './slot.ts'

const now = new Date('2026-11-20T06:30:00Z') // noon in India

test.each<[string, string, SlotHour, Partial<BookingTimes>, boolean]>([
  ['two hours ahead', '2026-11-20', 14, {}, true],
  ['sooner', '2026-11-20', 12, {}, false],
  ['the same slot in a city whose crews come at once', '2026-11-20', 12, { leadHours: 0 }, true],
  ['tomorrow at noon, where a day is needed', '2026-11-21', 12, { leadHours: 24 }, true],
  ['tomorrow morning, where a day is needed', '2026-11-21', 10, { leadHours: 24 }, false],
  ['an hour that is not sold', '2026-11-21', 16, { hours: [10, 12] }, false],
  ['the last day', '2027-03-20', 10, {}, true],
  ['the day after it', '2027-03-21', 10, {}, false],
  ['a week ahead at the most', '2026-11-28', 10, { horizonDays: 7 }, false],
])('[WIZ-05] %s', (_, date, hour, change, open) =>
  expect(isSlotOpen(date, hour, now, { ...defaultBookingTimes, ...change })).toBe(open),
)

test.each<[string, string, SlotHour, ReturnType<typeof getSlotClosure>]>([
  ['a window that has begun is past', '2026-11-20', 10, 'past'],
  ['a window that a crew cannot reach is too soon', '2026-11-20', 12, 'too-soon'],
  ['a window of yesterday is past', '2026-11-19', 16, 'past'],
  ['a window beyond the last day is too far', '2027-03-21', 10, 'too-far'],
  ['an hour that is not sold is neither past nor full', '2026-11-20', 14, 'not-sold'],
  ['a window in time is open', '2026-11-20', 16, null],
])('[WIZ-05] %s', (_, date, hour, closure) =>
  expect(getSlotClosure(date, hour, now, { ...defaultBookingTimes, hours: [10, 12, 16] })).toBe(closure),
)
