import { sql } from 'kysely'
import { inBranches } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { boundTo, COMPANY } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'

/** The city that a call is probably about: of who works for some branches the first of theirs, for without one it would be nobody's of theirs; else none. */
export async function readOwnCity(app: App, staff: Staff): Promise<number | null> {
  const own = boundTo(staff)
  if (!own || own.includes(COMPANY)) return null
  const cities = app.db.selectFrom('cities').select('id').where(inBranches(staff, sql`cities.id`))
  return (await cities.orderBy('name').executeTakeFirst())?.id ?? null
}
