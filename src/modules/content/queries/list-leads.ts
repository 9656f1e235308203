import { type Page, pageAt, pageOf } from '#kernel/page.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Lead, LeadKind } from '../rules/lead.ts'

/** A page of leads for staff: the open ones first, oldest of them first; then the last answered. */
export async function listLeads(app: App, _staff: Staff, kind: LeadKind | null, page = 1): Promise<Page<Lead>> {
  const { limit, offset } = pageAt(page)
  let query = app.db
    .selectFrom('leads')
    .leftJoin('staff', 'staff.id', 'leads.handled_by')
    .select(['leads.id', 'kind', 'leads.name', 'leads.email', 'phone', 'message', 'data'])
    .select(['leads.created_at', 'handled_at', 'staff.name as handled_by'])
  if (kind) query = query.where('kind', '=', kind)
  const rows = await query
    .orderBy('handled_at', order => order.desc().nullsFirst())
    .orderBy('leads.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return pageOf(
    rows.map(({ created_at, handled_at, handled_by, ...lead }) => ({
      ...lead,
      createdAt: created_at,
      handledAt: handled_at,
      handledBy: handled_by,
    })),
  )
}
