import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockSavedView } from './lock-saved-view.ts'

type SavedViewChange = { revision: number; name: string; shared: boolean }

/** Changes the name of a saved view, or who sees it. Refuses 'unknown' views.unknown, 'conflict' views.changed. */
export async function updateSavedView(app: App, staff: Staff, id: number, edit: SavedViewChange): Promise<void> {
  requirePermission(staff, 'orders')
  const { revision, ...after } = edit
  await inTransaction(app.db, async tx => {
    const { name, shared } = await lockSavedView(tx, staff, id, edit)
    if (name === after.name && shared === after.shared) return
    const next = { ...after, revision: revision + 1 }
    await tx.updateTable('saved_views').set(next).where('id', '=', id).execute()
    const change = { before: { name, shared }, after }
    await recordAuditEntry(app, tx, staff, { subject: 'saved-view', about: id, action: 'changed', ...change })
  })
}
