import { describe, expect, test } from 'vitest'
import { financialYear, NUMBER_DIGITS, prefixes, seriesOf } from './series.ts'

describe('the financial year, April to March in India', () => {
  test.each([
    ['2026-11-20T05:00:00Z', '2627'],
    ['2027-03-31T18:29:59Z', '2627'], // a second before midnight in India
    ['2027-03-31T18:30:00Z', '2728'],
    ['2026-03-31T18:30:00Z', '2627'],
    ['2026-12-31T20:00:00Z', '2627'],
    ['2100-01-01T00:00:00Z', '9900'],
  ])('%s falls into %s', (instant, year) => {
    expect(financialYear(new Date(instant))).toBe(year)
  })
})

test('a series names its kind and year, and its numbers fit into 16 characters', () => {
  const now = new Date('2026-11-20T05:00:00Z')
  expect(seriesOf('invoice', now)).toBe('INV/2627')
  for (const kind of Object.keys(prefixes) as (keyof typeof prefixes)[]) {
    const number = `${seriesOf(kind, now)}/${'9'.repeat(NUMBER_DIGITS)}`
    expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/)
  }
})
