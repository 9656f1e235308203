import { type RawBuilder, sql } from 'kysely'
import { english } from '#i18n/language.ts'
import type { App } from '#platform/app.ts'
import { isTemplate, subjectOf } from '../rules/templates.ts'
import type { ChannelName, MessageState } from '../tables.ts'

export type ListedMessage = {
  id: number
  subject: string
  channel: ChannelName | null
  state: MessageState
  /** The error of the last attempt, without personal data. */
  error: string | null
  at: Date
}

/** Hides a failed message if a copy of it reached the customer, and a copy that had no address. */
const worthListing = sql<boolean>`not (state = 'failed' and (coalesce(mobile, email, '') = '' and copy_of is not null
  or exists (select from messages copy where copy.copy_of = messages.id and copy.state <> 'failed')))`

/** Lists the messages of an order with their state, oldest first. For staff; the caller checks permissions. */
export async function listMessages(app: App, orderId: number): Promise<ListedMessage[]> {
  const rows = await told(app).where('order_id', '=', orderId).where(worthListing).orderBy('id').execute()
  return rows.map(row => listed(app, row))
}

const MOST = 30

/** Lists the newest messages to any of these numbers, for orders that match `of`, without login codes. */
export async function listMessagesTo(app: App, mobiles: string[], of: RawBuilder<boolean>): Promise<ListedMessage[]> {
  const newest = told(app)
    .where('mobile', 'in', mobiles)
    .where('template', '<>', 'login-code')
    .where(worthListing)
    .where(of)
  const rows = await newest.orderBy('id', 'desc').limit(MOST).execute()
  return rows.map(row => listed(app, row))
}

const told = (app: App) =>
  app.db.selectFrom('messages').select(['id', 'template', 'channel', 'state', 'error', 'sent_at', 'created_at'])

type Row = Awaited<ReturnType<ReturnType<typeof told>['executeTakeFirstOrThrow']>>

function listed(app: App, { id, template, channel, state, error, sent_at, created_at }: Row): ListedMessage {
  const t = app.words.t(english.code) // staff read English
  const subject = isTemplate(template) ? subjectOf(template, t) : template
  return { id, subject, channel, state, error, at: sent_at ?? created_at }
}
