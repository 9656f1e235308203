import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { newToken } from '#platform/crypto.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { planOf } from '../queries/read-import.ts'
import { catalogueFiles, type FileKind } from '../rules/catalogue-files.ts'
import type { ServiceRow } from '../rules/kinds/service.ts'
import type { AddedRow } from '../rules/plan-import.ts'
import { inCatalogue } from './in-catalogue.ts'
import { readSentFile } from './read-sent-file.ts'
import { requireOffer } from './save-entry.ts'
import { newService, offeredAgain, withCode } from './save-service.ts'
import { addRows, changeRows } from './write-row.ts'

const KEPT_MS = 24 * 3_600_000

/**
 * Stores an uploaded file for review before anything is written. Returns its id. Rejects with 'forbidden' staff.right,
 * and as `readSentFile`.
 */
export async function openImport(app: App, staff: Staff, kind: FileKind, sent: Uint8Array): Promise<string> {
  requireRight(staff, 'catalogue')
  const content = readSentFile(sent)
  const id = newToken().slice(0, 22)
  await inTransaction(app.db, async tx => {
    const old = new Date(app.now().getTime() - KEPT_MS)
    await tx.deleteFrom('catalogue_imports').where('created_at', '<', old).execute()
    const values = { id, kind, content, staff_id: staff.id, created_at: app.now() }
    await tx.insertInto('catalogue_imports').values(values).execute()
  })
  return id
}

/**
 * Applies an import completely or not at all, provided that the plan is still the one shown (`seen`). Returns the
 * number of rows. Rejects with 'forbidden' staff.right, 'unknown' catalogue.unknown, 'conflict' csv.changed if the plan
 * differs from the one shown, 'invalid' csv.faults, and as `requireOffer`.
 */
export const applyImport = (
  app: App,
  staff: Staff,
  id: string,
  seen: string,
): Promise<{ kind: FileKind; rows: number }> =>
  inCatalogue(app, staff, 'catalogue', async tx => {
    // If two requests apply it at the same time, the second finds nothing left to apply.
    await tx.selectFrom('catalogue_imports').select('id').where('id', '=', id).forUpdate().execute()
    const { kind: name, plan, seen: now } = await planOf(tx, staff, id)
    if (now !== seen) throw reject('conflict', 'csv.changed')
    if (plan.errors.length > 0) throw reject('invalid', 'csv.faults')
    const { kind } = catalogueFiles[name]
    const changed = []
    for (const { key, revision, row } of plan.changed)
      changed.push({ key: kind.key === 'id' ? Number(key) : key, revision, row: await changedRow(tx, name, row) })
    await changeRows(app, tx, staff, kind, changed)
    const added = []
    for (const one of plan.added) added.push(await addedRow(tx, name, one))
    await addRows(app, tx, staff, kind, added)
    if (name === 'vehicles' || name === 'packages') await requireOffer(app, tx, name)
    if (name === 'services') await offeredAgain(tx)
    await tx.deleteFrom('catalogue_imports').where('id', '=', id).execute()
    return { kind: name, rows: plan.changed.length + plan.added.length }
  })

const changedRow = async (tx: Tx, name: FileKind, row: object): Promise<object> =>
  name === 'services' ? withCode(tx, row as ServiceRow) : row

/** Adds the columns that no file has. */
async function addedRow(
  tx: Tx,
  name: FileKind,
  { row, service }: AddedRow,
): Promise<{ row: object; rest: Record<string, unknown> }> {
  if (name === 'services') return newService(tx, row as ServiceRow)
  return { row, rest: name === 'options' ? { service_id: service } : {} }
}
