import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { NewTruckDocument } from '../rules/truck-document-schema.ts'
import { endTruckDocument } from './end-truck-document.ts'
import { lockTruckRow } from './lock-truck-row.ts'

/**
 * Adds a document to a truck. It replaces the previous one of its kind, which can still be read. `seen`: the id of the
 * one that was shown; null: none. Rejects with 'forbidden' staff.right, 'unknown' fleet.unknown, 'conflict'
 * fleet.paper-changed.
 */
export async function addTruckDocument(
  app: App,
  staff: Staff,
  truckId: number,
  { seen, file, ...document }: NewTruckDocument & { seen: number | null; file: string | null },
): Promise<void> {
  requirePermission(staff, 'fleet')
  await inTransaction(app.db, async tx => {
    await lockTruckRow(tx, staff, truckId)
    const before = await endTruckDocument(app, tx, truckId, document.kind, seen)
    const after = { ...document, file }
    await tx
      .insertInto('truck_documents')
      .values({ truck_id: truckId, ...after, added_at: app.now(), added_by: staff.id })
      .execute()
    await recordAuditEntry(app, tx, staff, { subject: 'truck', about: truckId, action: 'paper-added', before, after })
  })
}
