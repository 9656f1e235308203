import { describe, expect, test } from 'vitest'
import {
  formatPeriodQuery,
  getMonthAfter,
  getMonthBefore,
  listMonthsUntil,
  parseAccountingPeriod,
  toMonthPeriod,
} from './accounting-period.ts'

const today = '2026-11-23'
describe('the period of an address', () => {
  test.each([
    ['', '2026-10-01', '2026-10-31', '2026-10'],
    ['month=2026-02', '2026-02-01', '2026-02-28', '2026-02'],
    ['month=2028-02', '2028-02-01', '2028-02-29', '2028-02'],
    ['month=2026-13', '2026-10-01', '2026-10-31', '2026-10'],
    ['from=2026-11-01&to=2026-11-07', '2026-11-01', '2026-11-07', null],
    ['from=2026-11-01&to=2026-11-30', '2026-11-01', '2026-11-30', '2026-11'],
    ['from=2026-11-07&to=2026-11-01', '2026-10-01', '2026-10-31', '2026-10'],
    ['from=2026-11-31&to=2026-12-01', '2026-10-01', '2026-10-31', '2026-10'],
    ['from=2020-01-01&to=2026-11-01', '2020-01-01', '2020-12-31', null],
  ])('%s', (requested, from, to, month) => {
    expect(parseAccountingPeriod(new URLSearchParams(requested), today)).toEqual({ from, to, month })
  })
})

test('the months before and after cross the end of a year', () => {
  expect([getMonthBefore('2026-01-15'), getMonthAfter('2026-12')]).toEqual(['2025-12', '2027-01'])
  expect(listMonthsUntil('2026-02-03', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(
    [toMonthPeriod('2026-11'), { from: '2026-11-02', to: '2026-11-03', month: null }].map(formatPeriodQuery),
  ).toEqual([...['month=2026-11', 'from=2026-11-02&to=2026-11-03']])
})

test('a registration is selected by its GSTIN and stays in every address', () => {
  const read = (query: string) => parseAccountingPeriod(new URLSearchParams(query), today)
  const span = read('month=2026-02&gstin=29AAGCB7383J1Z4')
  expect(span).toMatchObject({ month: '2026-02', gstin: '29AAGCB7383J1Z4' })
  expect(read(formatPeriodQuery(span))).toEqual(span)
  expect(read('month=2026-02&gstin=29AAGCB7383J1Z5')).not.toHaveProperty('gstin')
})
