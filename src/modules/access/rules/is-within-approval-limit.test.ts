import { expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { ownerRole } from '#testing/roles.ts'
import { isWithinApprovalLimit } from './is-within-approval-limit.ts'

test.each([
  [null, 99_999_999, 0, true],
  [10_000_00, 10_000_00, 0, true],
  [10_000_00, 10_000_01, 0, false],
  [10_000_00, 1, 10_000_00, false],
  [10_000_00, 4_000_00, 6_000_00, true],
  [0, 1, 0, false],
])('a limit of %s paise, %s paise after %s: alone %s', (limit, amount, before, expected) => {
  expect(
    isWithinApprovalLimit({ ...ownerRole, approvalLimit: limit === null ? null : paise(limit) }, amount, before),
  ).toBe(expected)
})
