import { sql } from 'kysely'
import { inBranches } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { boundTo, COMPANY } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'

/**
 * Returns the default city of a new lead. For staff of some branches it is the first city of theirs, because they could
 * not see a lead without a city. Null for all others.
 */
export async function readOwnCity(app: App, staff: Staff): Promise<number | null> {
  const own = boundTo(staff)
  if (!own || own.includes(COMPANY)) return null
  const cities = app.db.selectFrom('cities').select('id').where(inBranches(staff, sql`cities.id`))
  return (await cities.orderBy('name').executeTakeFirst())?.id ?? null
}
