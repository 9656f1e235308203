import { sql } from 'kysely'
import type { Page, Place } from '#kernel/page.ts'
import { placeInBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { keyset, openFirst } from '#platform/database/keyset.ts'
import type { Application } from '../rules/application.ts'

const order = openFirst(sql`decided_at`, sql`a.id`)

/** Lists a page of applications for staff: open ones first, the longest waiting of them first. */
export async function listApplications(app: App, staff: Staff, place: Place = {}): Promise<Page<Application>> {
  requireRight(staff, 'applications')
  const { where, orderBy, cursor, limit, page } = keyset(order, place)
  const found = await app.db
    .selectFrom('partner_applications as a')
    .leftJoin('staff', 'staff.id', 'a.decided_by')
    .select(['a.id', 'a.name', 'a.email', 'phone', 'city', 'trades', 'years', 'about', 'documents', 'a.created_at'])
    .select(['decision', 'decided_at', 'staff.name as decidedBy', 'note'])
    .select(cursor.as('cursor'))
    .where(placeInBranches(staff, sql`a.city`))
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  const { rows, ...around } = page(found)
  const listed = ({ created_at, decided_at, ...rest }: (typeof rows)[number]) => {
    return { ...rest, createdAt: created_at, decidedAt: decided_at }
  }
  return { rows: rows.map(listed), ...around }
}
