import { type RawBuilder, sql } from 'kysely'
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
  const rows = await told(app)
    .where('order_id', '=', orderId)
    .where(
      sql<boolean>`not (state = 'failed' and mailed and exists (select from messages mail
        where mail.order_id = messages.order_id and mail.template = messages.template
          and mail.attachments = messages.attachments and mail.mobile is null and mail.state <> 'failed'))`,
    )
    .orderBy('id')
    .execute()
  return rows.map(row => listed(app, row))
}

const MOST = 30

/** The newest that went to any of these numbers, of the orders that `of` lets through; login codes are no news. */
export async function listMessagesTo(app: App, mobiles: string[], of: RawBuilder<boolean>): Promise<ListedMessage[]> {
  const newest = told(app).where('mobile', 'in', mobiles).where('template', '<>', 'login-code').where(of)
  const rows = await newest.orderBy('id', 'desc').limit(MOST).execute()
  return rows.map(row => listed(app, row))
}

const told = (app: App) =>
  app.db.selectFrom('messages').select(['id', 'template', 'channel', 'state', 'error', 'sent_at', 'created_at'])

type Row = Awaited<ReturnType<ReturnType<typeof told>['executeTakeFirstOrThrow']>>

function listed(app: App, { id, template, channel, state, error, sent_at, created_at }: Row): ListedMessage {
  const say = app.words.say(english.code) // staff read English
  const subject = isTemplate(template) ? subjectOf(template, say) : template
  return { id, subject, channel, state, error, at: sent_at ?? created_at }
}
