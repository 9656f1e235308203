import { recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Consent } from '../rules/worker.ts'
import { dropPositions } from './agree-to-location.ts'
import { lockWorker } from './save-worker.ts'
import type { KnownRevision } from './write-fleet.ts'

/**
 * Records a worker's consent, or its withdrawal, as of now. An earlier consent keeps its date. Rejects with 'forbidden'
 * staff.right, 'unknown' fleet.unknown, 'conflict' fleet.changed.
 */
export async function recordConsent(
  app: App,
  staff: Staff,
  seen: KnownRevision,
  { to, agrees }: { to: Consent; agrees: boolean },
): Promise<void> {
  requireRight(staff, 'fleet')
  const column = `${to}_agreed_at` as const
  await inTransaction(app.db, async tx => {
    const before = (await lockWorker(tx, staff, seen))[column]
    if ((before !== null) === agrees) return
    const at = agrees ? app.now() : null
    await tx
      .updateTable('workers')
      .set({ [column]: at, revision: seen.revision + 1 })
      .where('id', '=', seen.id)
      .execute()
    if (to === 'location' && !agrees) await dropPositions(tx, seen.id)
    const change = { before: { [to]: before }, after: { [to]: at } }
    await recordChange(app, tx, staff, {
      subject: 'worker',
      about: seen.id,
      action: agrees ? 'agreed' : 'refused',
      ...change,
    })
  })
}
