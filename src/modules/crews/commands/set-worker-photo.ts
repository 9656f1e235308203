import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { KnownRevision } from './require-current-revision.ts'
import { lockWorker } from './save-worker.ts'

/**
 * Sets the upload that is a worker's photo; null: none. The previous photo is no longer used, and the nightly task
 * deletes it. Rejects with 'forbidden' staff.right, 'unknown' fleet.unknown, 'conflict' fleet.changed.
 */
export async function setWorkerPhoto(
  app: App,
  staff: Staff,
  known: KnownRevision,
  photo: string | null,
): Promise<void> {
  requirePermission(staff, 'fleet')
  await inTransaction(app.db, async tx => {
    const { photo: before } = await lockWorker(tx, staff, known)
    if (before === photo) return
    await tx
      .updateTable('workers')
      .set({ photo, revision: known.revision + 1 })
      .where('id', '=', known.id)
      .execute()
    const change = { before: { photo: before }, after: { photo } }
    await recordAuditEntry(app, tx, staff, {
      subject: 'worker',
      about: known.id,
      action: photo ? 'pictured' : 'photo-removed',
      ...change,
    })
  })
}
