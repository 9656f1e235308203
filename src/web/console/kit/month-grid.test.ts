import { expect, test } from 'vitest'
import { addMonths, clampDate, getDateByKey, getWeeksOfMonth, isWithin } from './month-grid.ts'

test('a month is six weeks from Monday on', () => {
  const weeks = getWeeksOfMonth('2026-12-08')
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
    '2027-01-04',
  ])
  expect(weeks[0]).toHaveLength(7)
})

test('a month that begins on Monday begins with its first day, and one that begins on Sunday with its last', () => {
  expect(getWeeksOfMonth('2027-02-15')[0]![0]).toBe('2027-02-01')
  expect(getWeeksOfMonth('2026-11-15')[0]![6]).toBe('2026-11-01')
})

test.each([
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-01-31', -2, '2025-11-30'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %i months is %s', (date, months, other) => {
  expect(addMonths(date, months)).toBe(other)
})

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowRight', '2026-12-02'],
  ['ArrowUp', '2026-11-24'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-30'],
  ['End', '2026-12-06'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2027-01-01'],
  ['Tab', null],
])('%s leads from Tuesday 1 December to %s', (key, date) => {
  expect(getDateByKey('2026-12-01', { key, shiftKey: false })).toBe(date)
})

test('Shift and a page key lead to another year', () => {
  expect(getDateByKey('2026-12-01', { key: 'PageDown', shiftKey: true })).toBe('2027-12-01')
  expect(getDateByKey('2026-12-01', { key: 'PageUp', shiftKey: true })).toBe('2025-12-01')
})

test('limits are dates that may be chosen', () => {
  const limits = { min: '2026-12-01', max: '2026-12-31' }
  expect(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map(date => isWithin(date, limits))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(['2026-11-30', '2026-12-15', '2027-01-01'].map(date => clampDate(date, limits))).toEqual([
    '2026-12-01',
    '2026-12-15',
    '2026-12-31',
  ])
  expect(clampDate('1999-01-01', {})).toBe('1999-01-01')
})
