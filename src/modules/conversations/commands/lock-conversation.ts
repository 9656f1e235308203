import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import { buildConversationBranchCondition } from '../queries/build-conversation-branch-condition.ts'

/** Locks a conversation until the transaction ends. Rejects with 'forbidden' staff.right, 'unknown' conversation.unknown. */
export async function lockConversation(tx: Tx, staff: Staff, id: number) {
  requirePermission(staff, 'inbox')
  const row = await tx
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .where(buildConversationBranchCondition(staff, sql`conversations.mobile`))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'conversation.unknown')
  return row
}
