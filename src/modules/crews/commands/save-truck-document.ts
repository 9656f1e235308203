import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { NewTruckDocument } from '../rules/truck-document-schema.ts'
import { requireOwnBranch } from './write-fleet.ts'

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

/** Locks a truck: if two people renew the same document, the second waits here and is rejected. */
export async function lockTruckRow(tx: Tx, staff: Staff, id: number): Promise<void> {
  const truck = await tx
    .selectFrom('trucks')
    .select('branch_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  requireOwnBranch(staff, truck)
}

async function endTruckDocument(
  app: App,
  tx: Tx,
  truckId: number,
  kind: NewTruckDocument['kind'],
  seen: number | null,
) {
  const current = await tx
    .selectFrom('truck_documents')
    .select(['id', 'kind', 'number', 'expires_on', 'file'])
    .where('truck_id', '=', truckId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if ((current?.id ?? null) !== seen) throw reject('conflict', 'fleet.paper-changed')
  if (!current) return undefined
  await tx.updateTable('truck_documents').set({ ended_at: app.now() }).where('id', '=', current.id).execute()
  const { id, ...endedDocument } = current
  return endedDocument
}
