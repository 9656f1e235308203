import { type RawBuilder, sql } from 'kysely'
import { englishLanguage } from '#i18n/language.ts'
import type { App } from '#platform/app.ts'
import { getTemplateSubject, isTemplate } from '../rules/templates.ts'
import type { ChannelName, MessageState } from '../tables.ts'

export type ListedMessage = {
  id: number
  template: string
  subject: string
  channel: ChannelName | null
  state: MessageState
  /** The error of the last attempt, without personal data. */
  error: string | null
  at: Date
}

/** Hides a failed message if a copy of it reached the customer, and a copy that had no address. */
const isWorthListing = sql<boolean>`not (state = 'failed' and (coalesce(mobile, email, '') = '' and copy_of is not null
  or exists (select from messages copy where copy.copy_of = messages.id and copy.state <> 'failed')))`

/** Lists the messages of an order with their state, oldest first. For staff; the caller checks permissions. */
export async function listMessages(app: App, orderId: number): Promise<ListedMessage[]> {
  const rows = await selectMessages(app).where('order_id', '=', orderId).where(isWorthListing).orderBy('id').execute()
  return rows.map(row => toListedMessage(app, row))
}

const MAX_LISTED_MESSAGES = 30

/** Lists the newest messages to any of these numbers, for orders that match `of`, without login codes. */
export async function listMessagesTo(app: App, mobiles: string[], of: RawBuilder<boolean>): Promise<ListedMessage[]> {
  const newest = selectMessages(app)
    .where('mobile', 'in', mobiles)
    .where('template', '<>', 'login-code')
    .where(isWorthListing)
    .where(of)
  const rows = await newest.orderBy('id', 'desc').limit(MAX_LISTED_MESSAGES).execute()
  return rows.map(row => toListedMessage(app, row))
}

const selectMessages = (app: App) =>
  app.db.selectFrom('messages').select(['id', 'template', 'channel', 'state', 'error', 'sent_at', 'created_at'])

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

function toListedMessage(
  app: App,
  { id, template, channel, state, error, sent_at, created_at }: MessageRow,
): ListedMessage {
  const t = app.words.t(englishLanguage.code) // staff read English
  const subject = isTemplate(template) ? getTemplateSubject(template, t) : template
  return { id, template, subject, channel, state, error, at: sent_at ?? created_at }
}
