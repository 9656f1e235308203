import { describe, expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { isBalanceUnapproved, requiresHrApproval } from './approval.ts'

describe('the need for approval', () => {
  test.each<[string, number, number | null, number, boolean]>([
    ['a firm that approves nothing', 50_000, null, 0, false],
    ['up to the sum', 20_000, 20_000, 0, false],
    ['a rupee beyond it', 20_001, 20_000, 0, true],
    ['every move', 1, 0, 0, true],
    ['what was taken off whole', 0, 0, 0, false],
    ['what it has approved', 25_000, 20_000, 25_000, false],
    ['more than it has approved', 25_001, 20_000, 25_000, true],
    ['less than it has approved', 24_000, 20_000, 25_000, false],
  ])('%s', (_, total, from, approved, needs) =>
    expect(
      requiresHrApproval(rupees(total), { from: from === null ? null : rupees(from), approved: rupees(approved) }),
    ).toBe(needs),
  )
})

describe('an excess over the approval', () => {
  const limits = { from: rupees(20_000), approved: rupees(25_000) }
  test.each<[string, number, number, boolean]>([
    ['all of it is owed', 26_000, 26_000, true],
    ['what lies beyond was paid', 26_000, 25_000, false],
    ['part of what lies beyond was paid', 26_000, 25_500, true],
    ['as approved', 25_000, 25_000, false],
  ])('%s', (_, total, due, beyond) =>
    expect(isBalanceUnapproved({ total: rupees(total), due: rupees(due) }, limits)).toBe(beyond),
  )

  test('is false up to the limit, where approval was never requested', () => {
    const never = { from: rupees(20_000), approved: rupees(0) }
    expect(isBalanceUnapproved({ total: rupees(21_000), due: rupees(20_000) }, never)).toBe(false)
    expect(isBalanceUnapproved({ total: rupees(21_000), due: rupees(20_500) }, never)).toBe(true)
  })
})
