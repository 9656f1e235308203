import type { IndiaDate } from '#kernel/india-time.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { CostTerms } from '../rules/cost-terms.ts'

export type CostTable = { id: number; beginsOn: IndiaDate; terms: CostTerms; madeBy: string; madeAt: Date }

/** The number of tables on the page. Older ones are in the audit log. */
const MAX_TABLES_SHOWN = 20

/**
 * Lists the cost tables, newest first, with the vehicles and packages that a table must contain. Rejects with
 * 'forbidden' staff.right and staff.all-branches.
 */
export async function listCostTables(app: App, staff: Staff) {
  requirePermission(staff, 'costs')
  requireAllBranches(staff)
  const rows = await app.db
    .selectFrom('cost_tables')
    .innerJoin('staff', 'staff.id', 'made_by')
    .select(['cost_tables.id', 'begins_on', 'terms', 'staff.name', 'made_at'])
    .orderBy('cost_tables.id', 'desc')
    .limit(MAX_TABLES_SHOWN)
    .execute()
  const { vehicles, packages } = await readCatalogue(app.db)
  const tables = rows.map(
    ({ id, begins_on: beginsOn, terms, name: madeBy, made_at: madeAt }): CostTable => ({
      ...{ id, beginsOn, terms, madeBy, madeAt },
    }),
  )
  return {
    tables,
    vehicles: vehicles.map(({ id, name }) => ({ id, name })),
    packages: packages.map(({ id, name }) => ({ id, name })),
  }
}

/**
 * Finds the cost table for a date: the last one that starts by then, and the newer of two with the same start. Null if
 * there is none.
 */
export async function findCostTableOn(db: Db | Tx, day: IndiaDate): Promise<{ id: number; terms: CostTerms } | null> {
  const row = await db
    .selectFrom('cost_tables')
    .select(['id', 'terms'])
    .where('begins_on', '<=', day)
    .orderBy('begins_on', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}
