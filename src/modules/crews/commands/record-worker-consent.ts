import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { WorkerConsent } from '../rules/worker.ts'
import type { KnownRevision } from './require-current-revision.ts'
import { lockWorker } from './save-worker.ts'
import { deletePositions } from './set-location-consent.ts'

/**
 * Records a worker's consent, or its withdrawal, as of now. An earlier consent keeps its date. Rejects with 'forbidden'
 * staff.right, 'unknown' fleet.unknown, 'conflict' fleet.changed.
 */
export async function recordWorkerConsent(
  app: App,
  staff: Staff,
  known: KnownRevision,
  { to, agrees }: { to: WorkerConsent; agrees: boolean },
): Promise<void> {
  requirePermission(staff, 'fleet')
  const column = `${to}_agreed_at` as const
  await inTransaction(app.db, async tx => {
    const before = (await lockWorker(tx, staff, known))[column]
    if ((before !== null) === agrees) return
    const at = agrees ? app.now() : null
    await tx
      .updateTable('workers')
      .set({ [column]: at, revision: known.revision + 1 })
      .where('id', '=', known.id)
      .execute()
    if (to === 'location' && !agrees) await deletePositions(tx, known.id)
    const change = { before: { [to]: before }, after: { [to]: at } }
    await recordAuditEntry(app, tx, staff, {
      subject: 'worker',
      about: known.id,
      action: agrees ? 'agreed' : 'refused',
      ...change,
    })
  })
}
