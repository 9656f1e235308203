import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { decodeImportFile } from '#modules/catalogue/internal.server.ts'
import type { App } from '#platform/app.ts'
import { createToken } from '#platform/crypto.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readFleetImportPlan } from '../queries/read-fleet-import.ts'
import type { FleetFile } from '../rules/fleet-files.ts'
import type { TruckRow } from '../rules/truck.ts'
import type { WorkerRow } from '../rules/worker.ts'
import type { KnownRevision } from './require-current-revision.ts'
import { writeTruck } from './save-truck.ts'
import { writeWorker } from './save-worker.ts'

const IMPORT_LIFETIME_MS = 24 * 3_600_000

/**
 * Stores an uploaded file, to be checked before anything is written. Returns its id. Rejects with 'forbidden'
 * staff.right, and as `decodeImportFile` does.
 */
export async function createFleetImport(app: App, staff: Staff, kind: FleetFile, sent: Uint8Array): Promise<string> {
  requirePermission(staff, 'fleet')
  const content = decodeImportFile(sent)
  const id = createToken().slice(0, 22)
  await inTransaction(app.db, async tx => {
    const old = new Date(app.now().getTime() - IMPORT_LIFETIME_MS)
    await tx.deleteFrom('fleet_imports').where('created_at', '<', old).execute()
    await tx
      .insertInto('fleet_imports')
      .values({ id, kind, content, staff_id: staff.id, created_at: app.now() })
      .execute()
  })
  return id
}

/**
 * Applies all changes of a file, or none, and only exactly those that were shown (`seen`). Returns the number of rows.
 * Rejects with 'forbidden' staff.right, 'unknown' fleet.unknown, 'conflict' csv.changed if the changes differ from
 * those shown, 'invalid' csv.faults, and as `saveTruck` and `saveWorker` do.
 */
export async function applyFleetImport(
  app: App,
  staff: Staff,
  id: string,
  seen: string,
): Promise<{ kind: FleetFile; rows: number }> {
  requirePermission(staff, 'fleet')
  return inTransaction(app.db, async tx => {
    // If two people apply it at the same time, the second finds nothing left to apply.
    await tx.selectFrom('fleet_imports').select('id').where('id', '=', id).forUpdate().execute()
    const { kind, plan, seen: now } = await readFleetImportPlan(app, tx, staff, id)
    if (now !== seen) throw reject('conflict', 'csv.changed')
    if (plan.errors.length > 0) throw reject('invalid', 'csv.faults')
    const { changed, added } = plan
    const write = (one: KnownRevision | null, row: TruckRow | WorkerRow) =>
      kind === 'trucks'
        ? writeTruck(app, tx, staff, one, row as TruckRow)
        : writeWorker(app, tx, staff, one, row as WorkerRow)
    for (const { row, ...one } of changed) await write(one, row)
    for (const { row } of added) await write(null, row)
    await tx.deleteFrom('fleet_imports').where('id', '=', id).execute()
    return { kind, rows: changed.length + added.length }
  })
}
