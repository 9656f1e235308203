import { expect, test } from 'vitest'
import { ownerRole } from '#testing/roles.ts'
import type { Staff } from './actor.ts'
import { COMPANY_BRANCH_ID, canAssignBranches, getBoundBranches, narrowToBranch } from './branches.ts'

const staff = (...branches: number[]): Staff => ({ kind: 'staff', id: 1, name: 'Farida', role: ownerRole, branches })

test('actors that are not staff, and staff without a branch, are not bound to branches', () => {
  expect(getBoundBranches({ kind: 'staff', id: 1, name: 'Farida', role: ownerRole })).toBeNull()
  expect(getBoundBranches(staff())).toBeNull()
  expect(getBoundBranches({ kind: 'system', name: 'job' })).toBeNull()
  expect(getBoundBranches(staff(COMPANY_BRANCH_ID))).toEqual([COMPANY_BRANCH_ID])
})

test.each([
  ['who is bound to none gives all', staff(), [], true],
  ['and any', staff(), [2], true],
  ['who has some gives those', staff(1, 2), [2], true],
  ['no other', staff(1, 2), [2, 3], false],
  ['not the company’s own', staff(1), [COMPANY_BRANCH_ID], false],
  ['and not all', staff(1), [], false],
] as const)('%s', (_, by, branches, may) => {
  expect(canAssignBranches(by, branches)).toBe(may)
})

test.each([
  ['all branches to one of them', [], 3, [3]],
  ['some branches to one of them', [3, 5], 5, [5]],
  ['the company’s own office', [], COMPANY_BRANCH_ID, [COMPANY_BRANCH_ID]],
  ['some branches to none in particular', [3, 5], null, [3, 5]],
  ['a branch of others, which changes nothing', [3, 5], 7, [3, 5]],
])('[CON-01] staff are narrowed from %s', (_, own, branch, left) => {
  expect(narrowToBranch(staff(...own), branch).branches).toEqual(left)
})
