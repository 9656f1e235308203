import { refuse } from '#kernel/refusal.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** Marks a lead as answered, by whom; the first one counts. Refuses 'unknown'. */
export async function handleLead(app: App, staff: Staff, id: number): Promise<void> {
  const known = await app.db.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw refuse('unknown', 'lead.unknown')
  await app.db
    .updateTable('leads')
    .set({ handled_at: app.now(), handled_by: staff.id })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .execute()
}
