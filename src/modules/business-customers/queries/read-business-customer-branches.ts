import { sql } from 'kysely'
import { buildBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'

/**
 * Lists the branches that this member of staff may assign a business customer to. `office`: true if that includes the
 * company's own office. Rejects with 'forbidden' staff.right.
 */
export async function readBusinessCustomerBranches(app: App, staff: Staff) {
  requirePermission(staff, 'business-customers')
  const branches = await app.db
    .selectFrom('branches')
    .select(['id', 'name'])
    .where(buildBranchCondition(staff, sql`id`))
    .orderBy('name')
    .execute()
  return { office: isInOwnBranches(staff, null), branches }
}
