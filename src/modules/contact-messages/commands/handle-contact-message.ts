import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { buildContactMessageBranchCondition } from '../queries/build-contact-message-branch-condition.ts'

/**
 * Marks a contact message as answered by a member of staff. A complaint needs an answer in words instead. Rejects with
 * 'unknown' contact-message.unknown, 'invalid' answer.required, 'conflict' contact-message.handled if somebody else was first.
 */
export async function handleContactMessage(app: App, staff: Staff, id: number): Promise<void> {
  requirePermission(staff, 'leads')
  const handled = await app.db
    .updateTable('contact_messages')
    .set({ handled_at: app.now(), handled_by: staff.id })
    .where('id', '=', id)
    .where(buildContactMessageBranchCondition(staff))
    .where('handled_at', 'is', null)
    .where('kind', '<>', 'grievance')
    .returning('id')
    .executeTakeFirst()
  if (handled) return
  const known = await app.db
    .selectFrom('contact_messages')
    .select(['kind', 'handled_at'])
    .where('id', '=', id)
    .where(buildContactMessageBranchCondition(staff))
    .executeTakeFirst()
  if (known?.kind === 'grievance' && !known.handled_at) throw reject('invalid', 'answer.required')
  throw known ? reject('conflict', 'contact-message.handled') : reject('unknown', 'contact-message.unknown')
}
