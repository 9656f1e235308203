import { sql } from 'kysely'
import { jobSteps } from '#modules/crews/rules/job-steps.ts'
import type { Db } from '#platform/database/database.ts'
import type { BoardLeg } from '../record/rules/leg.ts'
import type { LegReport } from '../record/rules/leg-report.ts'

/** Lists the furthest reported step of each job on the board. The caller has read the jobs, as far as the user may see them. */
export async function listLegReports(db: Db, legs: readonly BoardLeg[]): Promise<LegReport[]> {
  const orders = [...new Set(legs.map(({ orderNo }) => orderNo))]
  if (orders.length === 0) return []
  const { rows } = await sql<LegReport>`
    select distinct on (o.id, j.leg) o.order_no as "orderNo", j.leg, e.kind as step, e.happened_at as at
    from orders o join jobs j on j.order_id = o.id join job_events e on e.job_id = j.id
    where o.order_no = any(${orders}::text[])
    order by o.id, j.leg, array_position(${[...jobSteps]}::text[], e.kind) desc, e.happened_at`.execute(db)
  return rows
}
