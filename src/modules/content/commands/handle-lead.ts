import { refuse } from '#kernel/refusal.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** Marks a lead as answered, by whom. Refuses 'unknown', and 'conflict' lead.handled: the first one counts. */
export async function handleLead(app: App, staff: Staff, id: number): Promise<void> {
  const handled = await app.db
    .updateTable('leads')
    .set({ handled_at: app.now(), handled_by: staff.id })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (handled) return
  const known = await app.db.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst()
  throw known ? refuse('conflict', 'lead.handled') : refuse('unknown', 'lead.unknown')
}
