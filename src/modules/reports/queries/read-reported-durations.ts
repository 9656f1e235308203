import { sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { reportRowBuilders } from './report-row-builders.ts'

/** Reported times of some jobs: the median of actual to planned hours, and between which values 8 of 10 jobs lie, in percent. */
export type ReportedDurations = { jobs: number; median: number; low: number; high: number }
export type ReportedWork = {
  from: IndiaDate
  byBranch: (ReportedDurations & { branchId: number })[]
  /** By the largest volume (cft) of the row. */
  byVolume: (ReportedDurations & { upto: number })[]
}

const REPORTED_DAYS = 90

/**
 * Reads how long moves took from the crew's arrival to the end, against their plan, of the last 90 days, but not before
 * `since`: earlier ones were planned with other durations. By branch, 0 being the company's own office, and by volume.
 * Rejects with 'forbidden' staff.right and staff.all-branches.
 */
export async function readReportedDurations(app: App, staff: Staff, since: IndiaDate | null): Promise<ReportedWork> {
  requirePermission(staff, 'places')
  requireAllBranches(staff)
  const today = toIndiaDate(app.now())
  const earliest = addDays(today, -REPORTED_DAYS)
  const from = since && since > earliest ? since : earliest
  const { rows } = await sql<ReportedDurations & { branchId: number | null; upto: number | null }>`
    select branch as "branchId", volume::int as upto, count(*)::int as jobs,
      round(100 * percentile_cont(0.5) within group (order by ratio))::int as median,
      round(100 * percentile_cont(0.1) within group (order by ratio))::int as low,
      round(100 * percentile_cont(0.9) within group (order by ratio))::int as high
    from (
      select coalesce(c.branch_id, 0) as branch, split_part(w.move, ' ', 1) as volume, w.real::float8 / w.planned as ratio
      from (${reportRowBuilders.work({ from, to: today })}) w left join cities c on c.id = w.city_id
      where w.part = 'whole' and split_part(w.move, ' ', 1) <> 'more') moves
    group by grouping sets ((branch), (volume)) order by 1, 2`.execute(app.db)
  return {
    from,
    byBranch: rows.flatMap(({ branchId, upto: _, ...of }) => (branchId === null ? [] : [{ branchId, ...of }])),
    byVolume: rows.flatMap(({ branchId: _, upto, ...of }) => (upto === null ? [] : [{ upto, ...of }])),
  }
}
