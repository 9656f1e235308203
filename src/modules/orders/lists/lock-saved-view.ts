import { reject } from '#kernel/domain-error.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import { canChangeSavedView } from './rules/can-change-saved-view.ts'

/**
 * Locks a view that this member of staff may change. Refuses 'unknown' views.unknown, and 'conflict' views.changed
 * where it was changed since it was shown.
 */
export async function lockSavedView(tx: Tx, staff: Staff, id: number, { revision }: { revision: number }) {
  const view = await tx.selectFrom('saved_views').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!view || !canChangeSavedView(staff, { by: view.staff_id, shared: view.shared }))
    throw reject('unknown', 'views.unknown')
  if (view.revision !== revision) throw reject('conflict', 'views.changed')
  return view
}
