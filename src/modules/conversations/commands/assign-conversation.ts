import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { listInboxTeam } from '../queries/list-inbox-team.ts'
import { lockConversation } from './lock-conversation.ts'

/**
 * Assigns a conversation, or takes its owner away. Rejects with 'invalid' conversation.owner (staff who cannot open it),
 * 'unknown' conversation.unknown, 'forbidden' staff.right.
 */
export async function assignConversation(app: App, staff: Staff, id: number, ownerId: number | null): Promise<void> {
  await inTransaction(app.db, async tx => {
    const before = await lockConversation(tx, staff, id)
    if (before.owner_id === ownerId) return
    const team = await listInboxTeam(tx, before.mobile)
    if (ownerId !== null && !team.some(member => member.id === ownerId))
      throw reject('invalid', 'conversation.owner', { owner: 'conversation.owner' })
    await tx.updateTable('conversations').set({ owner_id: ownerId }).where('id', '=', id).execute()
    const change = { before: { owner: before.owner_id }, after: { owner: ownerId } }
    await recordAuditEntry(app, tx, staff, { subject: 'conversation', about: id, action: 'assigned', ...change })
  })
}
