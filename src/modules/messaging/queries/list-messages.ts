import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { english } from '#words/language.ts'
import { isTemplate, subjectOf } from '../rules/templates.ts'
import type { ChannelName, MessageState } from '../tables.ts'

export type ListedMessage = {
  id: number
  subject: string
  channel: ChannelName | null
  state: MessageState
  /** Why the last try failed, in words without personal data. */
  error: string | null
  at: Date
}

/**
 * What became of an order's messages, oldest first. What no phone took and went by mail with its documents (`mailDocuments`) was told:
 * its mail stands for it. For staff: the caller has seen to who asks.
 */
export async function listMessages(app: App, orderId: number): Promise<ListedMessage[]> {
  const rows = await app.db
    .selectFrom('messages')
    .select(['id', 'template', 'channel', 'state', 'error', 'sent_at', 'created_at'])
    .where('order_id', '=', orderId)
    .where(
      sql<boolean>`not (state = 'failed' and mailed and exists (select from messages mail
        where mail.order_id = messages.order_id and mail.template = messages.template
          and mail.attachments = messages.attachments and mail.mobile is null and mail.state <> 'failed'))`,
    )
    .orderBy('id')
    .execute()
  const say = app.words.say(english.code) // staff read English
  return rows.map(({ id, template, channel, state, error, sent_at, created_at }) => ({
    id,
    subject: isTemplate(template) ? subjectOf(template, say) : template,
    channel,
    state,
    error,
    at: sent_at ?? created_at,
  }))
}
