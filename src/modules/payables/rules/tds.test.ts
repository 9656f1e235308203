import { expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import { calculateTds, getTaxYear, isDeclaredFor } from './tds.ts'

const rate = { code: '1023', rate: 100, singleAbove: rupees(30_000), yearlyAbove: rupees(1_00_000) } as const

test.each([
  ['a small bill', 30_000, 0, 0, 0],
  ['a bill above the single amount, on all of it', 30_001, 0, 0, 300.01],
  ['a year up to its amount', 20_000, 80_000, 0, 0],
  ['a year above its amount, on everything billed', 20_001, 80_000, 0, 1_000.01],
  ['a year above its amount, less what was deducted before', 20_001, 80_000, 400, 600.01],
  ['a year in which enough was deducted', 10_000, 2_00_000, 5_000, 0],
])('[PTN-04] TDS of %s', (_, amount, taxable, tds, due) =>
  expect(calculateTds(rate, rupees(amount), { taxable: rupees(taxable), tds: rupees(tds), onAdvances: ZERO })).toBe(
    rupees(due),
  ),
)

test.each([
  ['2026-03-31', '2025-04-01', '2026-03-31'],
  ['2026-04-01', '2026-04-01', '2027-03-31'],
  ['2027-01-15', '2026-04-01', '2027-03-31'],
])('[PTN-04] %s is in the tax year from %s to %s', (day, first, last) =>
  expect(getTaxYear(day)).toEqual({ first, last }),
)

test('[PTN-04] the declaration of a small fleet applies in its tax year only', () => {
  expect(isDeclaredFor('2026-04-06', '2027-03-31')).toBe(true)
  expect(isDeclaredFor('2026-04-06', '2027-04-01')).toBe(false)
  expect(isDeclaredFor(null, '2026-12-01')).toBe(false)
})
