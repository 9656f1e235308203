import { expect, test } from 'vitest'
import { getContactHoursStart, isWithinContactHours } from './contact-hours.ts'

const india = (text: string) => new Date(`${text}+05:30`)

test.each([
  ['2026-11-20T09:59', '2026-11-20T10:00'],
  ['2026-11-20T10:00', '2026-11-20T10:00'],
  ['2026-11-20T19:59', '2026-11-20T19:59'],
  ['2026-11-20T20:00', '2026-11-21T10:00'],
  ['2026-11-21T00:10', '2026-11-21T10:00'],
])('an offer due at %s goes from %s on', (due, goes) => {
  expect(getContactHoursStart(india(due))).toEqual(india(goes))
  expect(isWithinContactHours(india(due))).toBe(due === goes)
})
