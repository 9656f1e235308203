import { reject } from '#kernel/refusal.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { canAssignBranches } from '#modules/access/rules/branches.ts'
import { canHandle, type Role } from '#modules/access/rules/role.ts'
import type { Tx } from '#platform/database/database.ts'
import { readRoles } from '../queries/read-roles.ts'

export type LockedStaff = { id: number; name: string; email: string; active: boolean; role: Role; branches: number[] }

/**
 * All accounts, in one order, held until the transaction ends: two who shut each other out at once take turns. Refuses 'unknown'
 * staff.unknown, and 'forbidden' staff.more-than-own where that one may do what `by` may not.
 */
export async function lockStaff(
  tx: Tx,
  by: Staff,
  id: number,
): Promise<{ one: LockedStaff; all: LockedStaff[]; roles: Role[] }> {
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'active', 'role', 'branches'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const roles = await readRoles(tx)
  const all = rows.map(row => ({ ...row, role: roles.find(({ code }) => code === row.role)! }))
  const one = all.find(row => row.id === id)
  if (!one) throw reject('unknown', 'staff.unknown')
  if (!canHandle(by.role, one.role) || !canAssignBranches(by, one.branches))
    throw reject('forbidden', 'staff.more-than-own')
  return { one, all, roles }
}

/** The role of that code. Refuses 'unknown' staff.role-unknown, and 'forbidden' staff.more-than-own as above. */
export function givenRole(roles: Role[], by: Staff, code: string): Role {
  const role = roles.find(one => one.code === code)
  if (!role) throw reject('unknown', 'staff.role-unknown')
  if (!canHandle(by.role, role)) throw reject('forbidden', 'staff.more-than-own')
  return role
}
