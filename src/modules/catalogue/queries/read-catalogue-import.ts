import { createHash } from 'node:crypto'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { type CatalogueImportPlan, planCatalogueImport } from '../rules/plan-catalogue-import.ts'
import { readFileRows } from './read-file-rows.ts'

/**
 * Returns what an uploaded file would change now. `seen` identifies this plan and is sent back to apply it. Rejects
 * with 'forbidden' staff.right and 'unknown' catalogue.unknown.
 */
export async function readCatalogueImport(app: App, staff: Staff, id: string) {
  requirePermission(staff, 'catalogue')
  return buildCatalogueImportPlan(app.db, staff, id)
}

/** Plans an import within a transaction that applies it. */
export async function buildCatalogueImportPlan(db: Db | Tx, staff: Staff, id: string) {
  const row = await db
    .selectFrom('catalogue_imports')
    .select(['kind', 'content'])
    .where('id', '=', id)
    .where('staff_id', '=', staff.id)
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'catalogue.unknown')
  const plan = planCatalogueImport(row.kind, row.content, await readFileRows(db, row.kind))
  return { kind: row.kind, plan, seen: fingerprintPlan(plan) }
}

/** Returns the fingerprint of a plan. It differs if anything to be written, or anything overwritten, differs. */
const fingerprintPlan = ({ added, changed, unchanged, errors }: CatalogueImportPlan) =>
  createHash('sha256')
    .update(JSON.stringify([added, changed, unchanged, errors]))
    .digest('base64url')
