import { sql } from 'kysely'
import { toIndiaDate } from '#kernel/india-time.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { ClosedDates } from '../rules/closed-dates.ts'

export type ListedClosedDates = ClosedDates & { id: number; by: string; at: Date }
/** More than a company closes in all its cities in a year. */
const MAX_LISTED_CLOSED_DATES = 200

/**
 * Lists the closed dates from today on, the next first: those for every city, and those in the cities of the staff's
 * branches. Rejects with 'forbidden' staff.right.
 */
export async function listClosedDates(app: App, staff: Staff): Promise<ListedClosedDates[]> {
  requirePermission(staff, 'places')
  return app.db
    .selectFrom('closed_dates as c')
    .innerJoin('staff as s', 's.id', 'c.closed_by')
    .select(['c.id', 'c.city_id as cityId', 'c.first_day as first', 'c.last_day as last', 'c.reason'])
    .select(['s.name as by', 'c.closed_at as at'])
    .where('c.last_day', '>=', toIndiaDate(app.now()))
    .where(eb => eb.or([eb('c.city_id', 'is', null), buildCityBranchCondition(staff, sql`c.city_id`)]))
    .orderBy('c.first_day')
    .orderBy('c.id')
    .limit(MAX_LISTED_CLOSED_DATES)
    .execute()
}
