import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { type Role, roleOf } from '#modules/access/rules/role.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'

export type StoredRole = Role & { revision: number }
export type ListedRole = StoredRole & {
  /** Who have it and may log in. */
  people: number
}

/** All roles, the owner's first. */
export async function readRoles(db: Db): Promise<StoredRole[]> {
  const rows = await db.selectFrom('staff_roles').selectAll().orderBy('position').orderBy('code').execute()
  return rows.map(row => ({ ...roleOf(row), revision: row.revision }))
}

/** The role of that code, which an account names. */
export const readRole = async (db: Db, code: string): Promise<Role> =>
  roleOf(await db.selectFrom('staff_roles').selectAll().where('code', '=', code).executeTakeFirstOrThrow())

/** All roles for the console, with how many have each. Refuses 'forbidden' staff.right. */
export async function listRoles(app: App, by: Staff): Promise<ListedRole[]> {
  requireRight(by, 'staff')
  const count = app.db
    .selectFrom('staff')
    .select(({ fn }) => ['role', fn.countAll<number>().as('people')])
    .where('active', '=', true)
    .groupBy('role')
    .execute()
  const [roles, counts] = await Promise.all([readRoles(app.db), count])
  return roles.map(role => ({ ...role, people: counts.find(one => one.role === role.code)?.people ?? 0 }))
}
