import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { buildCityBranchCondition, buildOrderBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { getUploadPath } from '#modules/documents/rules/upload.ts'
import { listSentMessages, type SentMessage } from '#modules/messaging/index.server.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import type { LeadState } from '#modules/sales/rules/lead.ts'
import type { App } from '#platform/app.ts'
import {
  getWindowEnd,
  isWindowOpen,
  type MediaState,
  type MessageKind,
  type ReplyState,
} from '../rules/conversation.ts'
import { buildConversationBranchCondition } from './build-conversation-branch-condition.ts'
import { type InboxTeamMember, listInboxTeam } from './list-inbox-team.ts'

export type ConversationMessage = {
  id: number
  direction: 'in' | 'out'
  kind: MessageKind
  text: string
  at: Date
  by: string | null
  state: ReplyState | null
  error: string | null
  media: { state: MediaState; name: string; href: string | null } | null
}

export type Conversation = {
  id: number
  mobile: string
  name: string
  ownerId: number | null
  owner: string | null
  isUnanswered: boolean
  unread: number
  windowEndsAt: Date | null
  isWindowOpen: boolean
  /** They opted out of advertisements. */
  optedOut: boolean
  /** Without it, a template goes by SMS. */
  whatsappConsent: boolean
  /** Messages of the conversation, oldest first. */
  messages: ConversationMessage[]
  /** Messages that the product sent to the number by itself, oldest first. */
  sent: SentMessage[]
  /** The newest lead, for staff who may see leads. */
  lead: { id: number; state: LeadState } | null
  orders: { orderNo: string; status: OrderStatus; account: string | null; moveDate: IndiaDate | null }[]
  team: InboxTeamMember[]
}

/** The newest messages that a page shows. */
const MAX_SHOWN = 200

/** Returns a conversation with its messages. Rejects with 'forbidden' staff.right, 'unknown' conversation.unknown. */
export async function readConversation(app: App, staff: Staff, id: number): Promise<Conversation> {
  requirePermission(staff, 'inbox')
  const found = await selectConversation(app, staff).where('c.id', '=', id).executeTakeFirst()
  if (!found) throw reject('unknown', 'conversation.unknown')
  return readDetails(app, staff, found)
}

/**
 * Returns the conversation with a number, for the page of a lead or an order; null if there is none, for staff without the
 * permission, and without WhatsApp.
 */
export async function findConversation(app: App, staff: Staff, mobile: string): Promise<Conversation | null> {
  if (!hasPermission(staff, 'inbox') || !app.ports.whatsappConversations) return null
  const found = await selectConversation(app, staff).where('c.mobile', '=', mobile).executeTakeFirst()
  return found ? readDetails(app, staff, found) : null
}

const selectConversation = (app: App, staff: Staff) =>
  app.db
    .selectFrom('conversations as c')
    .leftJoin('staff as s', 's.id', 'c.owner_id')
    .select([
      'c.id',
      'c.mobile',
      'c.name',
      'c.owner_id',
      's.name as owner',
      'c.unanswered_from',
      'c.unread',
      'c.last_in_at',
    ])
    .where(buildConversationBranchCondition(staff, sql`c.mobile`))

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof selectConversation>['executeTakeFirst']>>>

async function readDetails(app: App, staff: Staff, found: Found): Promise<Conversation> {
  const { id, mobile } = found
  const now = app.now()
  const [messages, sent, lead, orders, optOut, consent, team] = await Promise.all([
    listMessages(app, id),
    listSentMessages(
      app,
      mobile,
      sql<boolean>`(messages.order_id is null or ${buildOrderBranchCondition(staff, sql`messages.order_id`)})`,
    ),
    hasPermission(staff, 'leads') ? findLead(app, staff, mobile) : undefined,
    hasPermission(staff, 'orders') ? listOrders(app, staff, mobile) : [],
    app.db.selectFrom('lead_consents').select('withdrawn_at').where('mobile', '=', mobile).executeTakeFirst(),
    app.db
      .selectFrom('consents')
      .select('withdrawn_at')
      .where('mobile', '=', mobile)
      .where('channel', '=', 'whatsapp')
      .executeTakeFirst(),
    listInboxTeam(app.db, mobile),
  ])
  const name = lead?.name || orders[0]?.name || found.name
  return {
    ...{ id, mobile, name, ownerId: found.owner_id, owner: found.owner, unread: found.unread },
    ...{ isUnanswered: found.unanswered_from !== null, optedOut: optOut?.withdrawn_at != null },
    ...{ windowEndsAt: getWindowEnd(found.last_in_at), isWindowOpen: isWindowOpen(found.last_in_at, now) },
    ...{ messages, sent, team, lead: lead ? { id: lead.id, state: lead.state } : null },
    whatsappConsent: consent !== undefined && consent.withdrawn_at === null,
    orders: orders.map(({ name: _, on_account, ...order }) => ({ ...order, account: on_account ? '' : null })),
  }
}

async function listMessages(app: App, conversationId: number): Promise<ConversationMessage[]> {
  const rows = await app.db
    .selectFrom('conversation_messages as m')
    .leftJoin('staff as s', 's.id', 'm.staff_id')
    .select(['m.id', 'm.direction', 'm.kind', 'm.text', 'm.at', 's.name as by', 'm.state', 'm.error'])
    .select(['m.media_state', 'm.media_name', 'm.upload_id'])
    .where('m.conversation_id', '=', conversationId)
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return rows.toReversed().map(({ media_state, media_name, upload_id, ...message }) => ({
    ...message,
    media: media_state && { state: media_state, name: media_name, href: upload_id && getUploadPath(upload_id) },
  }))
}

const findLead = (app: App, staff: Staff, mobile: string) =>
  app.db
    .selectFrom('leads')
    .select(['id', 'state', 'name'])
    .where('mobile', '=', mobile)
    .where(buildCityBranchCondition(staff, sql`leads.city_id`))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const listOrders = (app: App, staff: Staff, mobile: string) =>
  app.db
    .selectFrom('orders')
    .select(['order_no as orderNo', 'status', 'move_date as moveDate', 'name', 'on_account'])
    .where('mobile', '=', mobile)
    .where('placed_at', 'is not', null)
    .where(buildCityBranchCondition(staff, sql`orders.city_id`))
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
