import { sql } from 'kysely'
import type { PagedRows, PagePosition, RequestState } from '#kernel/list-page.ts'
import { buildCityNameBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { buildKeyset, buildRequestCondition, orderOpenFirst } from '#platform/database/keyset.ts'
import type { PartnerApplication } from '../rules/application.ts'

const applicationOrder = orderOpenFirst(sql`decided_at`, sql`a.id`)

/** Lists a page of applications for staff: open ones first, the longest waiting of them first. */
export async function listApplications(
  app: App,
  staff: Staff,
  place: PagePosition = {},
  state: RequestState = 'all',
): Promise<PagedRows<PartnerApplication>> {
  requirePermission(staff, 'applications')
  const { where, orderBy, cursor, limit, page } = buildKeyset(applicationOrder, place)
  const found = await app.db
    .selectFrom('partner_applications as a')
    .leftJoin('staff', 'staff.id', 'a.decided_by')
    .leftJoin('partners', 'partners.application_id', 'a.id')
    .select(['a.id', 'a.name', 'a.email', 'phone', 'city', 'trades', 'partners.id as partnerId'])
    .select(['years', 'about', 'documents', 'a.created_at'])
    .select(['decision', 'decided_at', 'staff.name as decidedBy', 'note'])
    .select(cursor.as('cursor'))
    .where(buildCityNameBranchCondition(staff, sql`a.city`))
    .where(buildRequestCondition(state, sql`decided_at is null`))
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  const { rows, ...around } = page(found)
  const toApplication = ({ created_at, decided_at, ...rest }: (typeof rows)[number]) => {
    return { ...rest, createdAt: created_at, decidedAt: decided_at }
  }
  return { rows: rows.map(toApplication), ...around }
}
