import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PagedRows, PagePosition, RequestState } from '#kernel/list-page.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { buildKeyset, buildRequestCondition, orderOpenFirst } from '#platform/database/keyset.ts'
import type { ContactMessage, ContactMessageKind } from '../rules/contact-message.ts'
import { buildContactMessageBranchCondition } from './build-contact-message-branch-condition.ts'

/** Returns a page of contact messages for staff: open ones first, oldest first, then the last answered. */
export async function listContactMessages(
  app: App,
  staff: Staff,
  kind: ContactMessageKind | null,
  place: PagePosition = {},
  state: RequestState = 'all',
): Promise<PagedRows<ContactMessage>> {
  requirePermission(staff, 'leads')
  const { where, orderBy, cursor, limit, page } = buildKeyset(sortOrder, place)
  let query = selectContactMessages(app.db)
    .select(cursor.as('cursor'))
    .where(where)
    .where(buildRequestCondition(state, sql`handled_at is null`))
    .where(buildContactMessageBranchCondition(staff))
  if (kind) query = query.where('kind', '=', kind)
  const { rows, ...around } = page(await query.orderBy(orderBy).limit(limit).execute())
  return { rows: rows.map(toContactMessage), ...around }
}

const sortOrder = orderOpenFirst(sql`handled_at`, sql`contact_messages.id`)

export const selectContactMessages = (db: Db) =>
  db
    .selectFrom('contact_messages')
    .leftJoin('staff', 'staff.id', 'contact_messages.handled_by')
    .select([
      'contact_messages.id',
      'kind',
      'contact_messages.name',
      'contact_messages.email',
      'phone',
      'message',
      'data',
    ])
    .select(['contact_messages.created_at', 'handled_at', 'staff.name as handled_by'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('complaint_answers as a')
          .innerJoin('staff as s', 's.id', 'a.staff_id')
          .select(['a.text as words', 'settles', 's.name as by', 'at'])
          .whereRef('a.contact_message_id', '=', 'contact_messages.id')
          .orderBy('a.id'),
      ).as('answers'),
    )

type ContactMessageRow = Awaited<ReturnType<ReturnType<typeof selectContactMessages>['executeTakeFirstOrThrow']>>

export const toContactMessage = ({
  created_at,
  handled_at,
  handled_by,
  answers,
  ...lead
}: ContactMessageRow): ContactMessage => ({
  ...lead,
  createdAt: created_at,
  handledAt: handled_at,
  handledBy: handled_by,
  answers: answers.map(answer => ({ ...answer, by: answer.by ?? '', at: new Date(answer.at) })),
})
