import { sql } from 'kysely'
import { parseMarketingPreference } from '#modules/messaging/rules/marketing-preference.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { IncomingMessage } from '../ports.ts'
import { MAX_REPLY_LENGTH } from '../rules/conversation.ts'

/** WhatsApp repeats a message for at most a week. An older time cannot be trusted. */
const MAX_REPEAT_MS = 7 * 86_400_000

/**
 * Records messages that customers wrote, each once by WhatsApp's id, in any order. A message waits for an answer, unless it
 * only opts out or in, or is a reaction to ours. Files are fetched afterwards.
 */
export async function recordIncomingMessages(app: App, messages: readonly IncomingMessage[]): Promise<void> {
  for (const message of messages) await inTransaction(app.db, tx => recordIncomingMessage(app, tx, message))
}

async function recordIncomingMessage(app: App, tx: Tx, message: IncomingMessage): Promise<void> {
  const { id, mobile, kind, text, media } = message
  const now = app.now()
  const at = toTrustedTime(message.at, now)
  const name = message.name.slice(0, 100)
  // The row is locked, so that messages of one number are counted one after the other.
  const conversation = await tx
    .insertInto('conversations')
    .values({ mobile, name, owner_id: findLeadOwner(mobile), last_in_at: at, last_at: at, created_at: now })
    .onConflict(conflict =>
      conflict.column('mobile').doUpdateSet({ name: name ? name : sql<string>`conversations.name` }),
    )
    .returning(['id'])
    .executeTakeFirstOrThrow()
  const recorded = await tx
    .insertInto('conversation_messages')
    .values({
      ...{ conversation_id: conversation.id, direction: 'in', kind, text: text.slice(0, MAX_REPLY_LENGTH), at },
      ...{ provider_id: id, created_at: now },
      ...(media && {
        media_id: media.id,
        media_name: media.name.slice(0, 250),
        media_state: getMediaState(media.type),
      }),
    })
    .onConflict(conflict => conflict.column('provider_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!recorded) return
  const waits = kind !== 'reaction' && parseMarketingPreference(text) === null
  await tx
    .updateTable('conversations')
    .set({
      last_in_at: sql`greatest(last_in_at, ${at}::timestamptz)`,
      last_at: sql`greatest(last_at, ${at}::timestamptz)`,
      unread: sql`unread + 1`,
      ...(waits && { unanswered_from: sql`coalesce(unanswered_from, ${recorded.id}::bigint)` }),
    })
    .where('id', '=', conversation.id)
    .execute()
  if (media && getMediaState(media.type) === 'pending')
    await app.jobs.enqueue(tx, 'fetch-conversation-media', [{ messageId: recorded.id }])
}

/** The owner of the open lead answers what that person writes. */
const findLeadOwner = (mobile: string) =>
  sql<
    number | null
  >`(select l.owner_id from leads l where l.mobile = ${mobile} and l.state not in ('won', 'lost') limit 1)`

/** The types of files that we store: those of `storeUpload`. */
const getMediaState = (type: string) =>
  /^(image\/(jpeg|png|webp)|application\/pdf)\b/.test(type) ? ('pending' as const) : ('unsupported' as const)

function toTrustedTime(at: Date | null, now: Date): Date {
  return at === null || at > now || now.getTime() - at.getTime() > MAX_REPEAT_MS ? now : at
}
