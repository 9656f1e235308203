import { sql } from 'kysely'
import { buildBranchCondition, buildCityBranchCondition } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Db } from '#platform/database/database.ts'
import type { BoardTrip } from '../record/rules/leg.ts'

/**
 * Lists the trips within a period by start time, for the time they take of trucks and drivers. Trips of other branches
 * are included, since their trucks may be shown, but without orders that the user may not see.
 */
export async function readBoardTrips(
  db: Db,
  by: Staff,
  { from, until }: { from: Date; until: Date },
): Promise<BoardTrip[]> {
  const { rows } = await sql<BoardTrip>`
    select t.id, coalesce(t.branch_id, 0) as "branchId", ${buildBranchCondition(by, sql`t.branch_id`)} as "isTheirs", t.state, g.truck_id as "truckId",
      g.starts_at as "startsAt", g.ends_at as "endsAt", l.from_city as "from", l.to_city as "to",
      coalesce((select json_agg(w.worker_id order by w.worker_id) from job_workers w where w.trip_id = t.id and w.job_id is null), '[]') as "workerIds",
      coalesce((select json_agg(distinct o.order_no) from trip_loads c join jobs j on j.id = c.job_id join orders o on o.id = j.order_id
        where c.trip_id = t.id and ${buildCityBranchCondition(by, sql`o.city_id`)}), '[]') as orders
    from job_trucks g join trips t on t.id = g.trip_id join trip_legs l on l.trip_id = t.id and l.way = 'out'
    where g.job_id is null and tstzrange(g.starts_at, g.ends_at) && tstzrange(${from}::timestamptz, ${until}::timestamptz)
    order by g.starts_at, t.id`.execute(db)
  return rows
}
