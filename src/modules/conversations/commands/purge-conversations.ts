import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { getRetentionLimit } from '#platform/retention-days.ts'

/** Deletes the conversation with a number. Returns the uploads that were attached to it. */
export async function purgeConversations(tx: Tx, mobile: string): Promise<string[]> {
  const files = await tx
    .selectFrom('conversation_messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select('m.upload_id')
    .where('c.mobile', '=', mobile)
    .where('m.upload_id', 'is not', null)
    .execute()
  await tx.deleteFrom('conversations').where('mobile', '=', mobile).execute() // its messages go with it
  return files.flatMap(({ upload_id }) => upload_id ?? [])
}

/** Deletes old messages, and the conversations that have none left. Their files are deleted as unattached uploads. */
export async function purgeOldConversations(app: App): Promise<number> {
  const before = getRetentionLimit('conversations', app.now())
  const { numDeletedRows } = await app.db
    .deleteFrom('conversation_messages')
    .where('created_at', '<', before)
    .executeTakeFirst()
  await app.db.deleteFrom('conversations').where('last_at', '<', before).execute()
  return Number(numDeletedRows)
}
