import { expect, test } from 'vitest'
import { paise, rupees } from '#kernel/money.ts'
import { calculateSourceCost, type SourceCost } from './lead-source.ts'

const costs: SourceCost[] = [
  { from: '2026-10-01', perMonth: rupees(30_000) },
  { from: '2026-12-01', perMonth: rupees(31_000) },
  { from: '2027-02-01', perMonth: paise(0) },
]

test.each([
  ['a month before the first entry costs nothing', '2026-09-01', '2026-09-30', 0],
  ['a whole month', '2026-11-01', '2026-11-30', 30_000],
  ['one day of thirty', '2026-11-05', '2026-11-05', 1_000],
  ['a change at the turn of the month', '2026-11-21', '2026-12-10', 20_000],
  ['a quarter', '2026-10-01', '2026-12-31', 91_000],
  ['the turn of the year', '2026-12-31', '2027-01-01', 2_000],
  ['a source that was stopped', '2027-02-01', '2027-03-31', 0],
])('[LEAD-01] the cost of a period: %s', (_, from, to, expected) => {
  expect(calculateSourceCost(costs, from, to)).toBe(rupees(expected))
})

test('[LEAD-01] a part of a month is rounded to the paisa', () => {
  expect(calculateSourceCost([{ from: '2026-01-01', perMonth: paise(100) }], '2026-11-01', '2026-11-01')).toBe(3)
})
