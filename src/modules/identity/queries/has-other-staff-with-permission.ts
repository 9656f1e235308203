import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission, type Permission } from '#modules/access/rules/permissions.ts'
import type { Db } from '#platform/database/database.ts'
import { readRoles } from './read-roles.ts'

/** True if another person could confirm what this one did. In a company of one person the same person confirms it. */
export async function hasOtherStaffWithPermission(db: Db, staff: Staff, right: Permission): Promise<boolean> {
  const roles = (await readRoles(db)).filter(role => hasPermission({ role }, right)).map(({ code }) => code)
  const other = await db
    .selectFrom('staff')
    .select('id')
    .where('active', '=', true)
    .where('role', 'in', roles)
    .where('id', '<>', staff.id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
