import { describe, expect, test } from 'vitest'
import {
  addDays,
  countDaysBetween,
  countDaysInMonth,
  formatEnglishFullDay,
  formatEnglishInstant,
  getEndOfIndiaDay,
  getWeekday,
  isIndiaDate,
  toIndiaClock,
  toIndiaDate,
  toIndiaInstant,
} from './india-time.ts'

describe('the clock of India', () => {
  test.each([
    ['2026-03-31T18:29:59.999Z', '2026-03-31', '23:59:59'],
    ['2026-03-31T18:30:00.000Z', '2026-04-01', '00:00:00'],
    ['2026-12-31T20:00:00.000Z', '2027-01-01', '01:30:00'],
  ])('at %s it is %s, %s', (instant, date, clock) => {
    expect(toIndiaDate(new Date(instant))).toBe(date)
    expect(toIndiaClock(new Date(instant))).toBe(clock)
    expect(getEndOfIndiaDay(Date.parse(instant))).toBe(toIndiaInstant(addDays(date, 1)).getTime())
  })

  test('converts a date and hour in India to an instant', () => {
    expect(toIndiaInstant('2026-04-01').toISOString()).toBe('2026-03-31T18:30:00.000Z')
    expect(toIndiaInstant('2026-04-01', 10).toISOString()).toBe('2026-04-01T04:30:00.000Z')
    expect(formatEnglishInstant(new Date('2026-11-20T05:16:00Z'))).toBe('Fri 20 Nov, 10:46 AM')
  })
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2026-11-20', 120, '2027-03-20'],
])('%s and %d days are %s', (date, days, then) => expect(addDays(date, days)).toBe(then))

test.each([
  ['2026-02-10', 28],
  ['2028-02-10', 29],
  ['2026-12-31', 31],
])('the month of %s has %d days', (date, days) => expect(countDaysInMonth(date)).toBe(days))

test('days of the week begin with Sunday', () => {
  expect([getWeekday('2026-11-22'), getWeekday('2026-11-28')]).toEqual([0, 6])
  expect(formatEnglishFullDay('2026-11-28')).toBe('Saturday, 28 November 2026')
})

test.each([
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '20261101',
  '',
  '2026-11-20T00:00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
])('%j is no day', text => expect(isIndiaDate(text)).toBe(false))

test.each([
  ['2026-11-30', '2026-12-01', 1],
  ['2026-12-01', '2026-12-01', 0],
  ['2026-12-01', '2026-11-28', -3],
  ['2028-02-28', '2028-03-01', 2],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(countDaysBetween(from, to)).toBe(days)
})
