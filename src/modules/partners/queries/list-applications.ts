import { type Page, pageAt, pageOf } from '#kernel/page.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Application } from '../rules/application.ts'

/** A page of applications for staff: the open ones first, the longest waiting of them first. */
export async function listApplications(app: App, staff: Staff, page = 1): Promise<Page<Application>> {
  requireRight(staff, 'applications')
  const { limit, offset } = pageAt(page)
  const rows = await app.db
    .selectFrom('partner_applications as a')
    .leftJoin('staff', 'staff.id', 'a.decided_by')
    .select(['a.id', 'a.name', 'a.email', 'phone', 'city', 'trades', 'years', 'about', 'documents', 'a.created_at'])
    .select(['decision', 'decided_at', 'staff.name as decidedBy', 'note'])
    .orderBy('decided_at', order => order.desc().nullsFirst())
    .orderBy('a.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return pageOf(
    rows.map(({ created_at, decided_at, ...rest }) => ({ ...rest, createdAt: created_at, decidedAt: decided_at })),
  )
}
