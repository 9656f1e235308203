import { sql } from 'kysely'
import type { JobKind } from '#modules/crews/rules/job-state.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/**
 * An existing assignment of a person or truck within a period: a job of an order, a whole trip, or a survey if both are
 * null.
 */
export type ScheduleConflict = { id: number; startsAt: Date; endsAt: Date } & (
  | { orderNo: string; kind: JobKind; tripId?: null }
  | { orderNo: null; kind: null; tripId: number | null }
)

/**
 * A period, and the assignments that do not count as conflicts because they are being replaced: those of an order's
 * leg, a trip or a survey.
 */
export type ConflictQuery = {
  starts: Date
  ends: Date
  orderId?: number
  leg: number | null
  /** The trip itself, or the trip whose own truck is needed. */
  tripId?: number
  /** The trip that is being planned. Pick-ups and deliveries of its orders are no conflicts. */
  carriedBy?: number
  surveyId?: number
}

const findConflictsIn = (table: 'job_trucks' | 'job_workers', column: 'truck_id' | 'worker_id') =>
  async function read(
    db: Db | Tx,
    { starts, ends, orderId = 0, leg, tripId = 0, carriedBy = 0, surveyId = 0 }: ConflictQuery,
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

/** Finds conflicts of trucks. A truck does all legs of its order. */
export const findTruckConflicts = findConflictsIn('job_trucks', 'truck_id')
/** Finds conflicts of workers. Between cities each stop may have another crew. */
export const findWorkerConflicts = findConflictsIn('job_workers', 'worker_id')
