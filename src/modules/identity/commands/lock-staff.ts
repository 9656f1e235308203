import { reject } from '#kernel/domain-error.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { canAssignBranches } from '#modules/access/rules/branches.ts'
import { canManageRole, type Role } from '#modules/access/rules/role.ts'
import type { Tx } from '#platform/database/database.ts'
import { readRoles } from '../queries/read-roles.ts'

export type LockedStaff = { id: number; name: string; email: string; active: boolean; role: Role; branches: number[] }

/**
 * Locks all staff accounts, in one order, so that two people who deactivate each other at the same time take turns.
 * Rejects with 'unknown' staff.unknown, 'forbidden' staff.more-than-own if the account has more permissions than `by`.
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
  if (!canManageRole(by.role, one.role) || !canAssignBranches(by, one.branches))
    throw reject('forbidden', 'staff.more-than-own')
  return { one, all, roles }
}

/** Returns the role with that code. Rejects with 'unknown' staff.role-unknown, 'forbidden' staff.more-than-own. */
export function requireAssignableRole(roles: Role[], by: Staff, code: string): Role {
  const role = roles.find(one => one.code === code)
  if (!role) throw reject('unknown', 'staff.role-unknown')
  if (!canManageRole(by.role, role)) throw reject('forbidden', 'staff.more-than-own')
  return role
}
