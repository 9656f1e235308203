import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { NewTruckDocument } from '../rules/truck-document-schema.ts'
import { endTruckDocument } from './end-truck-document.ts'
import { lockTruckRow } from './lock-truck-row.ts'

/** Withdraws a document that was entered in error; it can still be read. Rejects as `addTruckDocument` does. */
export async function withdrawTruckDocument(
  app: App,
  staff: Staff,
  truckId: number,
  { kind, seen }: Pick<NewTruckDocument, 'kind'> & { seen: number },
): Promise<void> {
  requirePermission(staff, 'fleet')
  await inTransaction(app.db, async tx => {
    await lockTruckRow(tx, staff, truckId)
    const before = await endTruckDocument(app, tx, truckId, kind, seen)
    await recordAuditEntry(app, tx, staff, { subject: 'truck', about: truckId, action: 'paper-withdrawn', before })
  })
}
