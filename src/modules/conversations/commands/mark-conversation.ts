import { sql } from 'kysely'
import { recordAuditEntry } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { buildConversationBranchCondition } from '../queries/build-conversation-branch-condition.ts'
import { lockConversation } from './lock-conversation.ts'

/** Marks a conversation as answered without a message, for example after a call. */
export async function markConversationAnswered(app: App, staff: Staff, id: number): Promise<void> {
  await inTransaction(app.db, async tx => {
    const before = await lockConversation(tx, staff, id)
    if (before.unanswered_from === null) return
    await tx.updateTable('conversations').set({ unanswered_from: null, unread: 0 }).where('id', '=', id).execute()
    await recordAuditEntry(app, tx, staff, { subject: 'conversation', about: id, action: 'answered' })
  })
}

/** Marks the messages of a conversation as read, as the page that shows them does. The caller has read it for this person. */
export async function markConversationRead(app: App, staff: Staff, id: number): Promise<void> {
  await app.db
    .updateTable('conversations')
    .set({ unread: 0 })
    .where('id', '=', id)
    .where('unread', '>', 0)
    .where(buildConversationBranchCondition(staff, sql`conversations.mobile`))
    .execute()
}
