import { recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockView } from './lock-view.ts'

type Wanted = { revision: number; name: string; shared: boolean }

/** Changes the name of a saved view, or who sees it. Refuses 'unknown' views.unknown, 'conflict' views.changed. */
export async function changeView(app: App, staff: Staff, id: number, wanted: Wanted): Promise<void> {
  requireRight(staff, 'orders')
  const { revision, ...after } = wanted
  await inTransaction(app.db, async tx => {
    const { name, shared } = await lockView(tx, staff, id, wanted)
    if (name === after.name && shared === after.shared) return
    const next = { ...after, revision: revision + 1 }
    await tx.updateTable('saved_views').set(next).where('id', '=', id).execute()
    const change = { before: { name, shared }, after }
    await recordChange(app, tx, staff, { subject: 'saved-view', about: id, action: 'changed', ...change })
  })
}
