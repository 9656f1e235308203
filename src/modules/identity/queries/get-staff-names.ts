import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** Returns the names of all staff by id, former ones included. */
export async function getStaffNames(app: App, _staff: Staff): Promise<Map<number, string>> {
  const rows = await app.db.selectFrom('staff').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
