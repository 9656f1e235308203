import { sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** The unassigned jobs that start on a day, and the first of them. */
export type UnassignedJobs = { day: IndiaDate; count: number; nextAt: Date; nextCity: string }

/**
 * Counts the unassigned jobs that start on each of some days; days without one are left out. The board shows the same
 * jobs as unassigned (`getLegState`). Rejects with 'forbidden' staff.right.
 */
export async function countUnassignedJobs(
  app: App,
  staff: Staff,
  first: IndiaDate,
  days: number,
): Promise<UnassignedJobs[]> {
  requirePermission(staff, 'orders')
  const { rows } = await sql<UnassignedJobs>`
    select (l.starts_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as count, min(l.starts_at) as "nextAt",
      (array_agg(coalesce(c.name, '') order by l.starts_at, l.order_id))[1] as "nextCity"
    from (
      select j.order_id, j.leg, min(j.starts_at) as starts_at, (array_agg(j.id order by j.position))[1] as first_id
      from jobs j where j.starts_at >= ${toIndiaInstant(first)} and j.starts_at < ${toIndiaInstant(addDays(first, days))}
      group by j.order_id, j.leg
      having bool_and(j.state in ('planned', 'assigned')) and not bool_and(j.state = 'assigned')) l
    join orders o on o.id = l.order_id left join cities c on c.id = o.city_id
    where not exists (select from job_workers w where w.job_id = l.first_id) and ${buildCityBranchCondition(staff, sql`o.city_id`)}
    group by 1 order by 1`.execute(app.db)
  return rows
}
