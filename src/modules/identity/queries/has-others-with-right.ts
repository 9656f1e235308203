import type { Db } from '#platform/database/database.ts'
import { type Staff, staffRoles } from '../rules/actor.ts'
import { may, type Right } from '../rules/may.ts'

/** Whether somebody else could confirm what one did. In a firm of one nobody can, and he confirms it himself. */
export async function hasOthersWithRight(db: Db, staff: Staff, right: Right): Promise<boolean> {
  const roles = staffRoles.filter(role => may(role, right))
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
