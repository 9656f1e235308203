import { sql } from 'kysely'
import { buildCityBranchCondition } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Db } from '#platform/database/database.ts'
import type { BoardSurvey } from '../record/rules/leg.ts'

/** Lists the surveys within a period by start time. Surveys of other branches come without a name. */
export async function readBoardSurveys(
  db: Db,
  by: Staff,
  { from, until }: { from: Date; until: Date },
): Promise<BoardSurvey[]> {
  const own = buildCityBranchCondition(by, sql`l.city_id`)
  const { rows } = await sql<BoardSurvey>`
    select v.id, v.lead_id as "leadId", v.worker_id as "workerId", v.state <> 'planned' as done, ${own} as "isTheirs",
      case when ${own} then l.name else '' end as name, coalesce(c.name, '') as city, g.starts_at as "startsAt", g.ends_at as "endsAt"
    from job_workers g join surveys v on v.id = g.survey_id join leads l on l.id = v.lead_id left join cities c on c.id = l.city_id
    where tstzrange(g.starts_at, g.ends_at) && tstzrange(${from}::timestamptz, ${until}::timestamptz)
    order by g.starts_at, v.id`.execute(db)
  return rows
}
