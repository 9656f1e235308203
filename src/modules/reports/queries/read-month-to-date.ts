import { sql } from 'kysely'
import { toIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import { selectCollections } from '#modules/accounting/internal.server.ts'
import type { App } from '#platform/app.ts'
import { cacheRead } from '#platform/cache/cached.ts'
import { type DayFigures, getMonthSpan, type MonthToDate, sumMonthToDate } from '../rules/month-to-date.ts'
import { reportRowBuilders } from './report-row-builders.ts'

/** The figures of two months are the same for all staff, and need not be younger than this. */
const CACHE_MS = 60_000

/**
 * Returns bookings, collections and punctuality of this month against the same days of the last, for the branches of
 * this member of staff. They are a minute old at most, and may belong to yesterday for that minute. Rejects with
 * 'forbidden' staff.right.
 */
export async function readMonthToDate(app: App, staff: Staff): Promise<MonthToDate> {
  requirePermission(staff, 'reports')
  const { today, rows } = await readDayFigures(app)
  return sumMonthToDate(
    rows.filter(({ branchId }) => isInOwnBranches(staff, branchId)),
    today,
  )
}

/** Reads the figures of each day and branch since the beginning of the last month, by the same rows as the reports. */
const readDayFigures = cacheRead(CACHE_MS, async (app: App) => {
  const today = toIndiaDate(app.now())
  const { lastFirst } = getMonthSpan(today)
  const period = { from: lastFirst, to: today }
  const { rows } = await sql<DayFigures>`
    select r.day, coalesce(c.branch_id, 0) as "branchId", sum(booked)::bigint as booked, sum(orders)::int as orders,
      sum(collected)::bigint as collected, sum(arrivals)::int as arrivals, sum(on_time)::int as "onTime"
    from (
      select day, city_id, sum(agreed) as booked, count(*) as orders, 0 as collected, 0 as arrivals, 0 as on_time
        from (${reportRowBuilders.bookings(period)}) b group by 1, 2
      union all
      select l.day, o.city_id, 0, 0, sum(l.amount), 0, 0
        from (${selectCollections(lastFirst, today)}) l join orders o on o.id = l.order_id group by 1, 2
      union all
      select day, city_id, 0, 0, 0, count(*), count(*) filter (where arrival in ('early', 'within'))
        from (${reportRowBuilders.arrivals(period)}) a where arrival <> 'untold' group by 1, 2
    ) r left join cities c on c.id = r.city_id group by 1, 2`.execute(app.db)
  return { today, rows }
})
