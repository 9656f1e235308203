import { sql } from 'kysely'
import { buildCityBranchCondition } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { COMPANY_BRANCH_ID, getBoundBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'

/**
 * Returns the default city of a new lead. For staff of some branches it is the first city of theirs, because they could
 * not see a lead without a city. Null for all others.
 */
export async function getDefaultLeadCity(app: App, staff: Staff): Promise<number | null> {
  const ownBranches = getBoundBranches(staff)
  if (!ownBranches || ownBranches.includes(COMPANY_BRANCH_ID)) return null
  const cities = app.db.selectFrom('cities').select('id').where(buildCityBranchCondition(staff, sql`cities.id`))
  return (await cities.orderBy('name').executeTakeFirst())?.id ?? null
}
