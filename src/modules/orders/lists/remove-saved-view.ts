import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockSavedView } from './lock-saved-view.ts'

/** Removes a saved view. Refuses 'unknown' views.unknown, 'conflict' views.changed. */
export async function removeSavedView(app: App, staff: Staff, id: number, seen: { revision: number }): Promise<void> {
  requirePermission(staff, 'orders')
  await inTransaction(app.db, async tx => {
    const { name, query, shared } = await lockSavedView(tx, staff, id, seen)
    await tx.deleteFrom('saved_views').where('id', '=', id).execute()
    await recordAuditEntry(app, tx, staff, {
      subject: 'saved-view',
      about: id,
      action: 'removed',
      before: { name, query, shared },
    })
  })
}
