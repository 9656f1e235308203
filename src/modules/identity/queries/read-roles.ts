import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { decodeRoleRow, type Role } from '#modules/access/rules/role.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'

export type StoredRole = Role & { revision: number }
export type ListedRole = StoredRole & {
  /** The number of active accounts with this role. */
  people: number
}

/** Returns all roles, the owner's first. */
export async function readRoles(db: Db): Promise<StoredRole[]> {
  const rows = await db.selectFrom('staff_roles').selectAll().orderBy('position').orderBy('code').execute()
  return rows.map(row => ({ ...decodeRoleRow(row), revision: row.revision }))
}

/** Returns the role with that code. */
export const readRole = async (db: Db, code: string): Promise<Role> =>
  decodeRoleRow(await db.selectFrom('staff_roles').selectAll().where('code', '=', code).executeTakeFirstOrThrow())

/** Lists all roles for the console, with the number of people. Rejects with 'forbidden' staff.right. */
export async function listRoles(app: App, by: Staff): Promise<ListedRole[]> {
  requirePermission(by, 'staff')
  const count = app.db
    .selectFrom('staff')
    .select(({ fn }) => ['role', fn.countAll<number>().as('people')])
    .where('active', '=', true)
    .groupBy('role')
    .execute()
  const [roles, counts] = await Promise.all([readRoles(app.db), count])
  return roles.map(role => ({ ...role, people: counts.find(one => one.role === role.code)?.people ?? 0 }))
}
