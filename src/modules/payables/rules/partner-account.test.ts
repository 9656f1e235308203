import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { calculatePayableAges } from './partner-account.ts'

const bills = [
  { dueOn: '2026-12-10', amount: rupees(1_000) },
  { dueOn: '2026-11-20', amount: rupees(2_000) },
  { dueOn: '2026-10-15', amount: rupees(3_000) },
  { dueOn: '2026-08-01', amount: rupees(4_000) },
] as const

test.each([
  ['nothing settled', 0, [1_000, 2_000, 3_000, 4_000]],
  ['the oldest settled in part', 2_500, [1_000, 2_000, 3_000, 1_500]],
  ['the two oldest settled', 7_000, [1_000, 2_000, 0, 0]],
  ['more settled than billed', 12_000, [0, 0, 0, 0]],
])('[PTN-04] the balance by age with %s', (_, settled, ages) =>
  expect(calculatePayableAges(bills, rupees(settled), '2026-12-10')).toEqual(ages.map(rupees)),
)
