import { sql } from 'kysely'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** Lists the cities of the branches of this member of staff, by name. Rejects with 'forbidden' staff.right. */
export async function listReportCities(app: App, staff: Staff): Promise<{ id: number; name: string }[]> {
  requirePermission(staff, 'reports')
  const cities = app.db.selectFrom('cities as c').select(['c.id', 'c.name'])
  return cities.where(buildCityBranchCondition(staff, sql`c.id`)).orderBy('c.name').execute()
}
