import { recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockView } from './lock-view.ts'

/** Removes a saved view. Refuses 'unknown' views.unknown, 'conflict' views.changed. */
export async function removeView(app: App, staff: Staff, id: number, seen: { revision: number }): Promise<void> {
  requireRight(staff, 'orders')
  await inTransaction(app.db, async tx => {
    const { name, query, shared } = await lockView(tx, staff, id, seen)
    await tx.deleteFrom('saved_views').where('id', '=', id).execute()
    await recordChange(app, tx, staff, {
      subject: 'saved-view',
      about: id,
      action: 'removed',
      before: { name, query, shared },
    })
  })
}
