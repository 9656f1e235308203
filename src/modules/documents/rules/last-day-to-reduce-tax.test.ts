import { expect, test } from 'vitest'
import { getLastDayToReduceTax } from './last-day-to-reduce-tax.ts'

test.each([
  ['2026-04-01', '2027-11-30'],
  ['2026-11-20', '2027-11-30'],
  ['2027-03-31', '2027-11-30'],
  ['2027-04-01', '2028-11-30'],
] as const)('[BOOK-03] a credit note reduces the GST of an invoice of %s until %s', (invoiced, last) => {
  expect(getLastDayToReduceTax(invoiced)).toBe(last)
})
