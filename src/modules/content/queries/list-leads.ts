import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Page, pageAt, pageOf } from '#kernel/page.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import type { Lead, LeadKind } from '../rules/lead.ts'

/** A page of leads for staff: the open ones first, oldest of them first; then the last answered. */
export async function listLeads(app: App, staff: Staff, kind: LeadKind | null, page = 1): Promise<Page<Lead>> {
  requireRight(staff, 'leads')
  const { limit, offset } = pageAt(page)
  let query = leadsWithAnswers(app.db)
  if (kind) query = query.where('kind', '=', kind)
  const rows = await query
    .orderBy('handled_at', order => order.desc().nullsFirst())
    .orderBy('leads.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return pageOf(rows.map(leadOf))
}

export const leadsWithAnswers = (db: Db) =>
  db
    .selectFrom('leads')
    .leftJoin('staff', 'staff.id', 'leads.handled_by')
    .select(['leads.id', 'kind', 'leads.name', 'leads.email', 'phone', 'message', 'data'])
    .select(['leads.created_at', 'handled_at', 'staff.name as handled_by'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('complaint_answers as a')
          .innerJoin('staff as s', 's.id', 'a.staff_id')
          .select(['words', 'settles', 's.name as by', 'at'])
          .whereRef('a.lead_id', '=', 'leads.id')
          .orderBy('a.id'),
      ).as('answers'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof leadsWithAnswers>['executeTakeFirstOrThrow']>>

export const leadOf = ({ created_at, handled_at, handled_by, answers, ...lead }: Row): Lead => ({
  ...lead,
  createdAt: created_at,
  handledAt: handled_at,
  handledBy: handled_by,
  answers: answers.map(answer => ({ ...answer, by: answer.by ?? '', at: new Date(answer.at) })),
})
