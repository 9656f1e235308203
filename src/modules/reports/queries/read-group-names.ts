import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import type { GroupNames } from '../rules/reports.ts'
import { listReportCities } from './list-report-cities.ts'

/**
 * Returns the names of the cities and branches of this member of staff, of all staff, who may
 * own leads, and of the sources of leads. Rejects with 'forbidden' staff.right.
 */
export async function readGroupNames(app: App, staff: Staff): Promise<GroupNames> {
  requirePermission(staff, 'reports')
  const cities = await listReportCities(app, staff)
  const branches = await app.db.selectFrom('branches').select(['id', 'name']).orderBy('name').execute()
  const owners = await app.db.selectFrom('staff').select(['id', 'name']).execute()
  const sources = await app.db.selectFrom('lead_sources').select(['id', 'name']).orderBy('name').execute()
  return { cities, branches: branches.filter(({ id }) => isInOwnBranches(staff, id)), owners, sources }
}
