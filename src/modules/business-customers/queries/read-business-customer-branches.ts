import { sql } from 'kysely'
import { ofBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isOfTheirs } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'

/** Whose customer a firm may be: the branches of who asks; `office`: the company's own. Refuses 'forbidden' staff.right. */
export async function readBusinessCustomerBranches(app: App, staff: Staff) {
  requireRight(staff, 'firms')
  const branches = await app.db
    .selectFrom('branches')
    .select(['id', 'name'])
    .where(ofBranches(staff, sql`id`))
    .orderBy('name')
    .execute()
  return { office: isOfTheirs(staff, null), branches }
}
