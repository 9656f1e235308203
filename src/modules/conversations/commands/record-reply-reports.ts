import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { ReplyReport } from '../ports.ts'
import { getNextReplyState } from '../rules/conversation.ts'

/**
 * Records the delivery reports of replies, in any order and any number of times. A report may arrive before the answer to
 * our call is recorded. Reports of other messages change nothing.
 */
export async function recordReplyReports(app: App, reports: readonly ReplyReport[]): Promise<void> {
  for (const { replyId, providerId, state, error } of reports)
    await inTransaction(app.db, async tx => {
      const reply = await tx
        .selectFrom('conversation_messages')
        .select(['id', 'state', 'provider_id'])
        .where('direction', '=', 'out')
        .where(eb => (replyId === null ? eb('provider_id', '=', providerId) : eb('id', '=', replyId)))
        .forUpdate()
        .executeTakeFirst()
      if (!reply?.state || (reply.provider_id ?? providerId) !== providerId) return
      const next = getNextReplyState(reply.state, state)
      if (next === reply.state) return
      await tx
        .updateTable('conversation_messages')
        .set({ state: next, provider_id: providerId, error: next === 'failed' ? error : null })
        .where('id', '=', reply.id)
        .execute()
    })
}
