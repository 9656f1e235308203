import { sql } from 'kysely'
import type { PagedRows, PagePosition } from '#kernel/list-page.ts'
import { normalisePhone } from '#kernel/normalise-phone.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { buildKeyset, type KeysetOrder } from '#platform/database/keyset.ts'
import { buildWordsQuery } from '#platform/database/words-query.ts'
import { type InboxView, inboxViews, isWindowOpen, type MessageKind } from '../rules/conversation.ts'
import { buildConversationBranchCondition } from './build-conversation-branch-condition.ts'

export type ListedConversation = {
  id: number
  mobile: string
  name: string
  unread: number
  isUnanswered: boolean
  isWindowOpen: boolean
  owner: string | null
  lastAt: Date
  /** The newest message, as far as it is stored here. */
  last: { direction: 'in' | 'out'; kind: MessageKind; text: string } | null
  orderNo: string | null
  leadId: number | null
}

export type InboxSearch = { view: InboxView; text: string }

/** Those that wait for an answer first, the longest waiting at the top, then the others by their newest message. */
const inboxOrder: KeysetOrder = {
  keys: [
    {
      of: sql`(case when c.unanswered_from is null then c.last_at else 'infinity'::timestamptz end)`,
      type: 'timestamptz',
    },
    { of: sql`(-coalesce(c.unanswered_from, c.id))`, type: 'int8' },
  ],
  down: true,
}

/** Returns a page of the conversations of the staff member's branches. Rejects with 'forbidden' staff.right. */
export async function listConversations(
  app: App,
  staff: Staff,
  { view, text }: InboxSearch,
  place: PagePosition = {},
): Promise<PagedRows<ListedConversation>> {
  requirePermission(staff, 'inbox')
  const { where, orderBy, cursor, limit, page } = buildKeyset(inboxOrder, place)
  const { rows } = await sql<ConversationRow>`
    select c.id, c.mobile, coalesce(nullif(lead.name, ''), nullif(booked.name, ''), c.name) as name, c.unread, c.last_at, c.last_in_at,
      c.unanswered_from is not null as unanswered, s.name as owner, lead.id as lead_id, booked.order_no,
      m.direction, m.kind, left(m.text, 200) as text, ${cursor} as cursor
    from conversations c
    left join staff s on s.id = c.owner_id
    left join lateral (select l.id, l.name from leads l where l.mobile = c.mobile order by l.id desc limit 1) lead on true
    left join lateral (select o.order_no, o.name from orders o where o.mobile = c.mobile and o.placed_at is not null order by o.id desc limit 1) booked on true
    left join lateral (select direction, kind, text from conversation_messages where conversation_id = c.id order by at desc, id desc limit 1) m on true
    where ${where} and ${buildViewCondition(staff, view)} and ${buildTextCondition(text)}
      and ${buildConversationBranchCondition(staff, sql`c.mobile`)}
    order by ${orderBy} limit ${limit}`.execute(app.db)
  const { rows: shown, ...around } = page(rows)
  return { rows: shown.map(row => toListedConversation(row, app.now())), ...around }
}

type ConversationRow = {
  id: number
  mobile: string
  name: string
  unread: number
  last_at: Date
  last_in_at: Date | null
  unanswered: boolean
  owner: string | null
  lead_id: number | null
  order_no: string | null
  direction: 'in' | 'out' | null
  kind: MessageKind
  text: string
  cursor: string[]
}

const toListedConversation = (row: Omit<ConversationRow, 'cursor'>, now: Date): ListedConversation => ({
  ...{ id: row.id, mobile: row.mobile, name: row.name, unread: row.unread, isUnanswered: row.unanswered },
  ...{ isWindowOpen: isWindowOpen(row.last_in_at, now), owner: row.owner, lastAt: row.last_at },
  last: row.direction && { direction: row.direction, kind: row.kind, text: row.text },
  ...{ orderNo: row.order_no, leadId: row.lead_id },
})

function buildViewCondition(staff: Staff, view: InboxView) {
  if (view === 'mine') return sql<boolean>`c.owner_id = ${staff.id}`
  if (view === 'unassigned') return sql<boolean>`c.owner_id is null`
  return view === 'unread' ? sql<boolean>`c.unread > 0` : sql<boolean>`true`
}

/** Finds by the first digits of the number, the number of an order, or words of a name. */
function buildTextCondition(text: string) {
  if (!text) return sql<boolean>`true`
  const digits = /^(?:\+91|0091)?(\d{3,10})$/.exec(normalisePhone(text))?.[1]
  if (digits) return sql<boolean>`c.mobile like ${`${digits}%`}`
  const words = buildWordsQuery(text)
  const byOrder = sql<boolean>`exists (select from orders o where o.mobile = c.mobile and o.order_no = ${text.trim().toUpperCase()})`
  return words
    ? sql<boolean>`(${byOrder} or to_tsvector('simple', concat_ws(' ', lead.name, booked.name, c.name)) @@ to_tsquery('simple', ${words}))`
    : byOrder
}

export type InboxCounts = Record<InboxView, number>

/** Counts the conversations that wait for an answer, by list; of 'unread' those with unread messages. */
export async function countConversations(app: App, staff: Staff): Promise<InboxCounts> {
  requirePermission(staff, 'inbox')
  const counts = inboxViews.map(view => {
    const waits = view === 'unread' ? sql`true` : sql`c.unanswered_from is not null`
    return sql`count(*) filter (where ${waits} and ${buildViewCondition(staff, view)}) as ${sql.ref(view)}`
  })
  const { rows } = await sql<InboxCounts>`select ${sql.join(counts)} from conversations c
    where (c.unanswered_from is not null or c.unread > 0) and ${buildConversationBranchCondition(staff, sql`c.mobile`)}`.execute(
    app.db,
  )
  return rows[0]!
}
