import { sql } from 'kysely'
import { inBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** Lists the cities of the branches of this member of staff, by name. Rejects with 'forbidden' staff.right. */
export async function readCities(app: App, staff: Staff): Promise<{ id: number; name: string }[]> {
  requireRight(staff, 'reports')
  const cities = app.db.selectFrom('cities as c').select(['c.id', 'c.name'])
  return cities.where(inBranches(staff, sql`c.id`)).orderBy('c.name').execute()
}
