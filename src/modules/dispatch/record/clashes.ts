import { sql } from 'kysely'
import type { JobKind } from '#modules/crews/rules/job-state.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** What somebody, or a truck, is given to already within some time: a job of an order, a whole trip, or a survey where both are null. */
export type ScheduleConflict = { id: number; startsAt: Date; endsAt: Date } & (
  | { orderNo: string; kind: JobKind; tripId?: null }
  | { orderNo: null; kind: null; tripId: number | null }
)

/** Times that jobs take, and what does not count, since it is given anew: the own jobs of an order, a trip, or a survey. */
export type Wanted = {
  starts: Date
  ends: Date
  orderId?: number
  leg: number | null
  /** The trip itself, or the one whose own truck is asked for. */
  tripId?: number
  /** The trip that is planned: pick-ups and deliveries of what it carries are its own. */
  carriedBy?: number
  surveyId?: number
}

const findConflictsIn = (table: 'job_trucks' | 'job_workers', column: 'truck_id' | 'worker_id') =>
  async function read(
    db: Db | Tx,
    { starts, ends, orderId = 0, leg, tripId = 0, carriedBy = 0, surveyId = 0 }: Wanted,
    ids?: readonly number[],
  ): Promise<ScheduleConflict[]> {
    const given = sql.table(table)
    const one = sql.ref(`g.${column}`)
    const survey = table === 'job_workers' ? sql`g.survey_id` : sql`null`
    const { rows } = await sql<ScheduleConflict>`
      select ${one} as id, o.order_no as "orderNo", j.kind, case when g.job_id is null then g.trip_id end as "tripId",
        g.starts_at as "startsAt", g.ends_at as "endsAt"
      from ${given} g left join jobs j on j.id = g.job_id left join orders o on o.id = j.order_id
      where (g.job_id is null or g.trip_id is null) and tstzrange(g.starts_at, g.ends_at) && tstzrange(${starts}::timestamptz, ${ends}::timestamptz)
        and case when ${survey} is not null then ${survey} <> ${surveyId}::bigint when g.job_id is null then g.trip_id <> ${tripId}::int else not (j.order_id = ${orderId}::bigint and (${leg}::int is null or j.leg = ${leg}::int))
          and not exists (select from trip_loads l join jobs r on r.id = l.job_id where l.trip_id = ${carriedBy}::int and r.order_id = j.order_id) end
        ${ids ? sql`and ${one} = any(${[...ids]}::int[])` : sql``}
      order by g.starts_at, g.job_id`.execute(db)
    return rows
  }

/** Of trucks: a truck goes through all legs of its order. */
export const findTruckConflicts = findConflictsIn('job_trucks', 'truck_id')
/** Of workers: between cities another crew may come at each end. */
export const findWorkerConflicts = findConflictsIn('job_workers', 'worker_id')
