import { expect, test } from 'vitest'
import { owner } from '#testing/roles.ts'
import type { Staff } from './actor.ts'
import { boundTo, COMPANY, canAssignBranches } from './branches.ts'

const staff = (...branches: number[]): Staff => ({ kind: 'staff', id: 1, name: 'Farida', role: owner, branches })

test('actors that are not staff, and staff without a branch, are not bound to branches', () => {
  expect(boundTo({ kind: 'staff', id: 1, name: 'Farida', role: owner })).toBeNull()
  expect(boundTo(staff())).toBeNull()
  expect(boundTo({ kind: 'system', name: 'job' })).toBeNull()
  expect(boundTo(staff(COMPANY))).toEqual([COMPANY])
})

test.each([
  ['who is bound to none gives all', staff(), [], true],
  ['and any', staff(), [2], true],
  ['who has some gives those', staff(1, 2), [2], true],
  ['no other', staff(1, 2), [2, 3], false],
  ['not the company’s own', staff(1), [COMPANY], false],
  ['and not all', staff(1), [], false],
] as const)('%s', (_, by, branches, may) => {
  expect(canAssignBranches(by, branches)).toBe(may)
})
