import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { isCashFarAboveDue } from './is-cash-far-above-due.ts'

test.each([
  [6_068, 6_068, false],
  [6_071, 6_068, false],
  [6_100, 6_068, false],
  [6_674, 6_068, false],
  [6_676, 6_068, true],
  [60_680, 6_068, true],
  [600, 500, false],
  [601, 500, true],
  [100, 0, false],
])('₹%i of ₹%i owed: far above %s', (amount, due, far) => {
  expect(isCashFarAboveDue(rupees(amount), rupees(due))).toBe(far)
})
