import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { Paise } from '#kernel/money.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Permission } from '#modules/access/rules/permissions.ts'
import { canAssignRole, OWNER_ROLE } from '#modules/access/rules/role.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readRoles, type StoredRole } from '../queries/read-roles.ts'

export type RoleTerms = { name: string; permissions: Permission[]; approvalLimit: Paise | null }

/**
 * Saves the permissions of a role, effective with the next request. The owner's role keeps every permission; only its
 * name changes. Roles are shared by all branches, so staff bound to branches cannot change them. Rejects with
 * 'forbidden' staff.right, staff.all-branches and staff.more-than-own, 'unknown' staff.role-unknown, 'conflict'
 * staff.role-changed if another version was saved since, and staff.role-name.
 */
export async function saveRole(
  app: App,
  by: Staff,
  code: string,
  { revision, ...terms }: RoleTerms & { revision: number },
): Promise<void> {
  requirePermission(by, 'staff')
  requireAllBranches(by)
  await inTransaction(app.db, async tx => {
    const roles = await lockRoles(tx)
    const before = requireRoleRevision(roles, by, code, revision)
    if (roles.some(one => one.code !== code && sameName(one.name, terms.name)))
      throw reject('conflict', 'staff.role-name', { name: 'staff.role-name' })
    const after = code === OWNER_ROLE ? { ...terms, permissions: [...before.permissions], approvalLimit: null } : terms
    if (!canAssignRole(by.role, after)) throw reject('forbidden', 'staff.more-than-own')
    const was = { name: before.name, permissions: before.permissions, approvalLimit: before.approvalLimit }
    if (isDeepStrictEqual(was, after)) return
    const values = {
      name: after.name,
      permissions: toJsonText<string[]>(after.permissions),
      approval_limit: after.approvalLimit,
      revision: revision + 1,
    }
    await tx.updateTable('staff_roles').set(values).where('code', '=', code).execute()
    await recordAuditEntry(app, tx, by, { subject: 'role', about: code, action: 'saved', before: was, after })
  })
}

/** Adds a role. Returns its code. Rejects as `saveRole`. */
export async function addRole(app: App, by: Staff, terms: RoleTerms): Promise<string> {
  requirePermission(by, 'staff')
  requireAllBranches(by)
  if (!canAssignRole(by.role, terms)) throw reject('forbidden', 'staff.more-than-own')
  return inTransaction(app.db, async tx => {
    const roles = await lockRoles(tx)
    if (roles.some(one => sameName(one.name, terms.name)))
      throw reject('conflict', 'staff.role-name', { name: 'staff.role-name' })
    const position = sql<number>`(select max(position) + 1 from staff_roles)`
    const code = `role-${randomUUID()}`
    const values = {
      code,
      name: terms.name,
      permissions: toJsonText<string[]>(terms.permissions),
      approval_limit: terms.approvalLimit,
      position,
    }
    await tx.insertInto('staff_roles').values(values).execute()
    await recordAuditEntry(app, tx, by, { subject: 'role', about: code, action: 'added', after: terms })
    return code
  })
}

/** Removes a role that nobody has; logs keep its code. Rejects as `saveRole`, and 'conflict' staff.role-held. */
export async function removeRole(app: App, by: Staff, code: string, { revision }: { revision: number }): Promise<void> {
  requirePermission(by, 'staff')
  requireAllBranches(by)
  await inTransaction(app.db, async tx => {
    const before = requireRoleRevision(await lockRoles(tx), by, code, revision)
    const holder = await tx.selectFrom('staff').select('id').where('role', '=', code).limit(1).executeTakeFirst()
    if (holder || code === OWNER_ROLE) throw reject('conflict', 'staff.role-held')
    await tx.deleteFrom('staff_roles').where('code', '=', code).execute()
    await recordAuditEntry(app, tx, by, { subject: 'role', about: code, action: 'removed', before })
  })
}

/** Locks all roles in one order, so that names stay unique. */
async function lockRoles(tx: Tx): Promise<StoredRole[]> {
  await tx.selectFrom('staff_roles').select('code').orderBy('code').forUpdate().execute()
  return readRoles(tx)
}

function requireRoleRevision(roles: StoredRole[], by: Staff, code: string, revision: number): StoredRole {
  const before = roles.find(one => one.code === code)
  if (!before) throw reject('unknown', 'staff.role-unknown')
  if (before.revision !== revision) throw reject('conflict', 'staff.role-changed')
  if (!canAssignRole(by.role, before)) throw reject('forbidden', 'staff.more-than-own')
  return before
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
