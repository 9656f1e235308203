import { describe, expect, test } from 'vitest'
import {
  formatReportQuery,
  getAdjacentPeriod,
  getComparedPeriod,
  getPresetPeriod,
  getQuarter,
  listQuartersUntil,
  listWeeks,
  parseReportPeriod,
  type ReportPeriod,
} from './report-period.ts'

const TODAY = '2026-11-23'
const read = (query: string) => parseReportPeriod(new URLSearchParams(query), TODAY)
const november = { from: '2026-11-01', to: '2026-11-30', period: 'month', cityId: null }

describe('the period of an address', () => {
  test.each([
    ['', november],
    ['period=2026-02&city=4', { from: '2026-02-01', to: '2026-02-28', period: 'month', cityId: 4 }],
    ['period=q2026-11', { from: '2026-10-01', to: '2026-12-31', period: 'quarter', cityId: null }],
    ['from=2026-11-03&to=2026-11-05', { from: '2026-11-03', to: '2026-11-05', period: 'days', cityId: null }],
    ['period=&from=2026-11-03&to=2026-11-03', { from: '2026-11-03', to: '2026-11-03', period: 'days', cityId: null }],
    ['from=2020-01-01&to=2026-11-05', { from: '2020-01-01', to: '2020-12-31', period: 'days', cityId: null }],
    ['from=2026-11-05&to=2026-11-03', november],
    ['period=2026-13', november],
    ['period=q2026-00&city=0', november],
    ["period=now&city=1'--", november],
  ])('%s', (query, period) => {
    expect(read(query)).toEqual(period)
    expect(read(formatReportQuery(period as ReportPeriod))).toEqual(period)
  })
})

test.each([
  ['2026-01-01', '2026-01-01', '2026-03-31'],
  ['2024-02-29', '2024-01-01', '2024-03-31'],
  ['2026-06-30', '2026-04-01', '2026-06-30'],
  ['2026-09-15', '2026-07-01', '2026-09-30'],
  ['2026-12-31', '2026-10-01', '2026-12-31'],
])('the quarter of %s', (day, from, to) => {
  expect(getQuarter(day)).toMatchObject({ from, to })
})

test('the periods before and after have the same length and are adjacent', () => {
  const turned = (query: string, way: -1 | 1) => formatReportQuery(getAdjacentPeriod(read(query), way))
  expect(turned('period=2026-01&city=4', -1)).toBe('period=2025-12&city=4')
  expect(turned('period=2026-12', 1)).toBe('period=2027-01')
  expect(turned('period=q2026-01', -1)).toBe('period=q2025-10')
  expect(turned('period=q2026-01', 1)).toBe('period=q2026-04')
  expect(turned('from=2026-11-03&to=2026-11-05', -1)).toBe('from=2026-10-31&to=2026-11-02')
  expect(turned('from=2026-11-03&to=2026-11-05', 1)).toBe('from=2026-11-06&to=2026-11-08')
  expect(listQuartersUntil(TODAY, 3)).toEqual(['2026-10-01', '2026-07-01', '2026-04-01'])
})

test('weeks begin on Mondays, and the first contains the first day of the period', () => {
  expect(listWeeks({ from: '2026-11-01', to: '2026-11-16' })).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ])
  expect(listWeeks({ from: '2026-11-02', to: '2026-11-08' })).toEqual(['2026-11-02'])
})

describe('[CON-08] a period is compared with the period before', () => {
  test.each([
    ['period=2026-10', 'period=2026-09'],
    ['period=2026-11&city=4', 'from=2026-10-01&to=2026-10-23&city=4'], // not over: as many days
    ['period=q2026-10', 'from=2026-07-01&to=2026-08-23'],
    ['from=2026-11-17&to=2026-11-23', 'from=2026-11-10&to=2026-11-16'], // ends today
    ['period=2026-12', 'period=2026-11'], // has not begun
  ])('%s', (query, before) => {
    expect(formatReportQuery(getComparedPeriod(read(query), TODAY))).toBe(before)
  })
  test('a month that is nearly over is compared with the whole shorter month before', () => {
    const march = parseReportPeriod(new URLSearchParams('period=2026-03'), '2026-03-30')
    expect(formatReportQuery(getComparedPeriod(march, '2026-03-30'))).toBe('period=2026-02')
  })
})

test('[CON-08] the presets are this month, last month and this quarter', () => {
  const query = (...args: Parameters<typeof getPresetPeriod>) => formatReportQuery(getPresetPeriod(...args))
  expect(query('this-month', TODAY, null)).toBe('period=2026-11')
  expect(query('last-month', '2027-01-01', 4)).toBe('period=2026-12&city=4')
  expect(query('this-quarter', TODAY, null)).toBe('period=q2026-10')
})
