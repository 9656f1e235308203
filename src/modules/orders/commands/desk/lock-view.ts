import { refuse } from '#kernel/refusal.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import { mayChangeView } from '../../rules/desk/may-change-view.ts'

/** A view that this member of staff may change, locked. Refuses 'unknown' views.unknown, and 'conflict' views.changed where it is not as it was seen. */
export async function lockView(tx: Tx, staff: Staff, id: number, { revision }: { revision: number }) {
  const view = await tx.selectFrom('saved_views').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!view || !mayChangeView(staff, { by: view.staff_id, shared: view.shared }))
    throw refuse('unknown', 'views.unknown')
  if (view.revision !== revision) throw refuse('conflict', 'views.changed')
  return view
}
