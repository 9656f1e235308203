import { expect, test } from 'vitest'
import { type Paise, rupees } from '#kernel/money.ts'
import { calculateCarrierLiability } from './carrier-liability.ts'

test.each<[string, number, number | null, number]>([
  ['nothing declared: ten times the freight', 20_000, null, 2_00_000],
  ['declared for less: that', 20_000, 1_50_000, 1_50_000],
  ['declared for more: ten times the freight', 20_000, 5_00_000, 2_00_000],
  ['declared for as much', 20_000, 2_00_000, 2_00_000],
  ['carried for nothing', 0, 50_000, 0],
])('%s', (_, freight, declared, most) => {
  const value: Paise | null = declared === null ? null : rupees(declared)
  expect(calculateCarrierLiability(rupees(freight), value, '2026-12-08')).toBe(rupees(most))
})
