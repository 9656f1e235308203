import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { createToken } from '#platform/crypto.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { buildCatalogueImportPlan } from '../queries/read-catalogue-import.ts'
import { type CatalogueFileKind, catalogueFiles } from '../rules/catalogue-files.ts'
import type { ServiceRow } from '../rules/kinds/service.ts'
import type { AddedCatalogueRow } from '../rules/plan-catalogue-import.ts'
import { insertCatalogueRows, updateCatalogueRows } from './catalogue-rows.ts'
import { decodeImportFile } from './decode-import-file.ts'
import { runCatalogueChange } from './run-catalogue-change.ts'
import { requireValidMoveOffer } from './save-entry.ts'
import { buildServiceRow, clearWithdrawnWithAll, fillInvoiceCode } from './services.ts'

const RETENTION_MS = 24 * 3_600_000

/**
 * Stores an uploaded file for review before anything is written. Returns its id. Rejects with 'forbidden' staff.right,
 * and as `decodeImportFile`.
 */
export async function createCatalogueImport(
  app: App,
  staff: Staff,
  kind: CatalogueFileKind,
  sent: Uint8Array,
): Promise<string> {
  requirePermission(staff, 'catalogue')
  const content = decodeImportFile(sent)
  const id = createToken().slice(0, 22)
  await inTransaction(app.db, async tx => {
    const old = new Date(app.now().getTime() - RETENTION_MS)
    await tx.deleteFrom('catalogue_imports').where('created_at', '<', old).execute()
    const values = { id, kind, content, staff_id: staff.id, created_at: app.now() }
    await tx.insertInto('catalogue_imports').values(values).execute()
  })
  return id
}

/**
 * Applies an import completely or not at all, provided that the plan is still the one shown (`seen`). Returns the
 * number of rows. Rejects with 'forbidden' staff.right, 'unknown' catalogue.unknown, 'conflict' csv.changed if the plan
 * differs from the one shown, 'invalid' csv.faults, and as `requireValidMoveOffer`.
 */
export const applyCatalogueImport = (
  app: App,
  staff: Staff,
  id: string,
  seen: string,
): Promise<{ kind: CatalogueFileKind; rows: number }> =>
  runCatalogueChange(app, staff, 'catalogue', async tx => {
    // If two requests apply it at the same time, the second finds nothing left to apply.
    await tx.selectFrom('catalogue_imports').select('id').where('id', '=', id).forUpdate().execute()
    const { kind: name, plan, seen: now } = await buildCatalogueImportPlan(tx, staff, id)
    if (now !== seen) throw reject('conflict', 'csv.changed')
    if (plan.errors.length > 0) throw reject('invalid', 'csv.faults')
    const { kind } = catalogueFiles[name]
    const changed = []
    for (const { key, revision, row } of plan.changed)
      changed.push({ key: kind.key === 'id' ? Number(key) : key, revision, row: await toChangedRow(tx, name, row) })
    await updateCatalogueRows(app, tx, staff, kind, changed)
    const added = []
    for (const one of plan.added) added.push(await toAddedRow(tx, name, one))
    await insertCatalogueRows(app, tx, staff, kind, added)
    if (name === 'vehicles' || name === 'packages') await requireValidMoveOffer(app, tx, name)
    if (name === 'services') await clearWithdrawnWithAll(tx)
    await tx.deleteFrom('catalogue_imports').where('id', '=', id).execute()
    return { kind: name, rows: plan.changed.length + plan.added.length }
  })

const toChangedRow = async (tx: Tx, name: CatalogueFileKind, row: object): Promise<object> =>
  name === 'services' ? fillInvoiceCode(tx, row as ServiceRow) : row

/** Adds the columns that no file has. */
async function toAddedRow(
  tx: Tx,
  name: CatalogueFileKind,
  { row, service }: AddedCatalogueRow,
): Promise<{ row: object; rest: Record<string, unknown> }> {
  if (name === 'services') return buildServiceRow(tx, row as ServiceRow)
  return { row, rest: name === 'options' ? { service_id: service } : {} }
}
