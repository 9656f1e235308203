import { expect, test } from 'vitest'
import { formatEnglishFullDay as kernelFullDay, formatEnglishInstant as kernelInstant } from '#kernel/india-time.ts'
import {
  formatDate,
  formatDay,
  formatFullDay,
  formatHour,
  formatInstant,
  formatWeekday,
  getDateParts,
  getMonthName,
} from './format.ts'

const at = (text: string) => new Date(`${text}+05:30`)

test.each([
  ['2026-11-20T10:46:00', 'Fri 20 Nov, 10:46 AM'],
  ['2026-11-20T00:05:00', 'Fri 20 Nov, 12:05 AM'],
  ['2026-11-28T12:00:00', 'Sat 28 Nov, 12:00 PM'],
  ['2026-11-28T17:05:59', 'Sat 28 Nov, 5:05 PM'],
])('an instant is told by day and clock: %s', (instant, told) => {
  expect(formatInstant(at(instant), 'en-IN')).toBe(told)
  expect(kernelInstant(at(instant))).toBe(told) // for staff and logs
})

test('a date is formatted in full, with its weekday, or without', () => {
  expect(formatFullDay('2026-11-08', 'en-IN')).toBe('Sunday, 8 November 2026')
  expect(formatFullDay('2026-11-08', 'en-IN')).toBe(kernelFullDay('2026-11-08'))
  expect(formatFullDay('2026-11-08', 'hi-IN')).toBe('रविवार, 8 नवंबर 2026')
  expect(formatWeekday('2026-11-28', 'en-IN')).toBe('Saturday')
  expect(formatDate('2026-11-28', 'hi-IN')).toBe('28 नवंबर')
})

test.each([
  [10, '10 AM'],
  [12, '12 PM'],
  [14, '2 PM'],
])('an hour: %s', (hour, told) => {
  expect(formatHour(hour)).toBe(told)
})

/** Every weekday and every month. */
const days = [...Array.from({ length: 7 }, (_, i) => `2026-11-0${i + 1}`), ...months()]
function months() {
  return Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-28`)
}

test.each(['pa-IN', 'or-IN'])('%s, which Chrome has no calendar for, uses Unicode’s names', tag => {
  const said = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).format(new Date(date))
  for (const date of days) {
    expect(formatWeekday(date, tag)).toBe(said(date, { weekday: 'long' }))
    expect(getDateParts(date, tag)).toEqual({
      weekday: said(date, { weekday: 'short' }),
      day: date.slice(8),
      month: said(date, { month: 'long' }),
    })
    for (const month of ['long', 'short'] as const) expect(getMonthName(date, tag, month)).toBe(said(date, { month }))
  }
  expect(formatDay('2026-12-11', 'pa-IN')).toBe('ਸ਼ੁੱਕਰ 11 ਦਸੰਬਰ')
})
