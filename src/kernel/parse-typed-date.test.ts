import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isIndiaDate } from './india-time.ts'
import { formatTypedDate, parseTypedDate } from './parse-typed-date.ts'

const TODAY = '2026-11-30'

test.each([
  '2026-12-08',
  '2026/12/8',
  '08 Dec 2026',
  '8 Dec',
  '8 december',
  '8 December 26',
  '8th Dec, 2026',
  '8dec',
  '08-Dec-26',
  'Tue, 8 Dec 2026',
  'tuesday 8 dec',
  'Tue. 08/12/2026',
  '8/12',
  '8/12/2026',
  '08-12-26',
  '8.12.2026',
  '8 12 2026',
  '  8 / 12 '.replaceAll(' / ', '/'),
  '८/१२/२०२६',
  '8–12–2026',
  '\u200e8/12\u200e',
  '+8',
  '+8 days',
])('%j is 8 December 2026', text => {
  expect(parseTypedDate(text, TODAY)).toBe('2026-12-08')
})

test.each([
  ['yesterday', '2026-11-29'],
  ['Today', '2026-11-30'],
  ['tomorrow', '2026-12-01'],
  ['-1', '2026-11-29'],
  ['+0', '2026-11-30'],
  ['+40', '2027-01-09'],
])('%s counts from today', (text, date) => {
  expect(parseTypedDate(text, TODAY)).toBe(date)
})

test.each([
  '',
  ' ',
  'soon',
  'constructor',
  '8',
  '31/2',
  '31 Feb 2026',
  '29/2/2027',
  '0/12',
  '8/13',
  '12/31/2026', // the month first
  '8 De',
  '8 Decimal',
  '8 Dec 202',
  '8 Dec 1626',
  '8/12-2026',
  '2026-13-01',
  '2026-02-30',
  'Mon, 8 Dec 2026', // it is a Tuesday
  'May 8',
  '8 Dec 2026 10 AM',
  '+1000',
  `8 Dec${' '.repeat(60)}2026`,
])('%j is not a date', text => {
  expect(parseTypedDate(text, TODAY)).toBeNull()
})

describe('a date without a year lies in the twelve months that begin six months before today', () => {
  test.each([
    ['2026-12-08', '3 Jan', '2027-01-03'],
    ['2026-12-08', '20 Nov', '2026-11-20'],
    ['2026-12-08', '8 Jun', '2026-06-08'],
    ['2026-12-08', '7 Jun', '2027-06-07'],
    ['2026-01-05', '28 Dec', '2025-12-28'],
    ['2026-01-05', '4 Jul', '2026-07-04'],
    ['2026-01-05', '5 Jul', '2025-07-05'],
    ['2026-08-31', '28 Feb', '2027-02-28'],
    ['2026-08-31', '1 Mar', '2026-03-01'],
  ])('on %s, %s is %s', (today, text, date) => {
    expect(parseTypedDate(text, today)).toBe(date)
  })

  test('29 February exists only if it is among them', () => {
    expect(parseTypedDate('29/2', '2027-11-01')).toBe('2028-02-29')
    expect(parseTypedDate('29/2', '2026-11-01')).toBeNull()
  })

  test('whatever today is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: -181, max: 180 }), (offset, days) => {
        const today = addDays('2025-01-01', offset)
        const date = addDays(today, days)
        expect(parseTypedDate(formatTypedDate(date).slice(0, 6), today)).toBe(date)
      }),
    )
  })
})

test('what a field shows is parsed as the same date', () => {
  expect(formatTypedDate('2026-12-08')).toBe('08 Dec 2026')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), days => {
      const date = addDays('1990-01-01', days)
      expect(parseTypedDate(formatTypedDate(date), TODAY)).toBe(date)
    }),
  )
})

test('a text that is no date is shown as typed', () => {
  expect(['', '31/2', '2026-02-30'].map(formatTypedDate)).toEqual(['', '31/2', '2026-02-30'])
})

test('any text is a date or null', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 /-.+,decmaytu') }), text => {
      const date = parseTypedDate(text, TODAY)
      expect(date === null || isIndiaDate(date)).toBe(true)
    }),
  )
})
