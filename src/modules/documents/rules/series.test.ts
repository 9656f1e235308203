import { describe, expect, test } from 'vitest'
import { getDocumentSeries, getFinancialYear, getSeriesRuns, taxDocumentPrefixes } from './series.ts'

describe('the financial year, April to March in India', () => {
  test.each([
    ['2026-11-20T05:00:00Z', '2627'],
    ['2027-03-31T18:29:59Z', '2627'], // a second before midnight in India
    ['2027-03-31T18:30:00Z', '2728'],
    ['2026-03-31T18:30:00Z', '2627'],
    ['2026-12-31T20:00:00Z', '2627'],
    ['2100-01-01T00:00:00Z', '9900'],
  ])('%s falls into %s', (instant, year) => {
    expect(getFinancialYear(new Date(instant))).toBe(year)
  })
})

const kinds = Object.keys(taxDocumentPrefixes) as (keyof typeof taxDocumentPrefixes)[]
const now = new Date('2026-11-20T05:00:00Z')

test('a series contains its kind and year', () => {
  expect(getDocumentSeries('invoice', now, null)).toEqual({ name: 'INV/2627', digits: 7 })
})

test('the series of a branch contains its letters', () => {
  expect(getDocumentSeries('invoice', now, null, 'KA')).toEqual({ name: 'INVKA/2627', digits: 5 })
})

test('after a restore from a backup another series starts, until the year ends', () => {
  const restored = new Date('2026-11-20T04:00:00Z')
  expect(getDocumentSeries('invoice', now, restored)).toEqual({ name: 'INV27/MYS', digits: 6 })
  expect(getDocumentSeries('invoice', now, new Date('2026-11-20T04:25:00Z')).name).toBe('INV27/MYT')
  expect(getDocumentSeries('invoice', new Date('2027-04-02T05:00:00Z'), restored).name).toBe('INV/2728')
  expect(getDocumentSeries('invoice', new Date('2027-04-02T05:00:00Z'), new Date('2027-04-01T05:00:00Z')).name).toBe(
    'INV28/A0V',
  )
})

test('every twenty minutes of a year have their own mark', () => {
  const begins = Date.parse('2027-03-31T18:30:00Z') // of a leap year
  const marks = Array.from({ length: 366 * 72 }, (_, i) => new Date(begins + i * 1_200_000))
  expect(new Set(marks.map(at => getDocumentSeries('invoice', at, at).name)).size).toBe(marks.length)
})

test('numbers fit into 16 characters, and no two series of a year have the same name', () => {
  const names: string[] = []
  for (const kind of kinds) {
    for (const restored of [null, now])
      for (const mark of [undefined, 'KA', 'VA', 'FV'])
        for (const { name, digits } of getSeriesRuns(getDocumentSeries(kind, now, restored, mark))) {
          names.push(name)
          expect(`${name}/${'9'.repeat(digits)}`).toMatch(/^[A-Z0-9/-]{1,16}$/)
        }
  }
  expect(new Set(names).size).toBe(names.length)
})
