import { sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { buildBranchCondition } from '#modules/access/index.server.ts'
import type { Staff, Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import type { StartedWorker } from '../record/rules/unstarted-jobs.ts'

/** Returns the instant at which a worker reported the start of a day; null if they have not. */
export async function findOwnDayStart(app: App, { id }: Worker, day: IndiaDate): Promise<Date | null> {
  const reports = app.db
    .selectFrom('worker_days')
    .select('reported_at')
    .where('worker_id', '=', id)
    .where('day', '=', day)
  return (await reports.executeTakeFirst())?.reported_at ?? null
}

/** Days before the given day on which a job in progress may have started. Limits the rows that are read. */
const MAX_EARLIER_DAYS = 3

/**
 * Lists the workers of the user's branches who have started the day: they reported it, or reported a step of a job on
 * that day.
 */
export async function listStartedWorkers(db: Db, by: Staff, day: IndiaDate): Promise<StartedWorker[]> {
  const { rows } = await sql<StartedWorker>`
    select w.id as "workerId", least(d.reported_at, e.first) as at, d.odometer, coalesce(d.missing, '') as missing
    from workers w left join worker_days d on d.worker_id = w.id and d.day = ${day}::date
    left join (select e.worker_id, min(e.happened_at) as first from jobs j join job_events e on e.job_id = j.id
      where j.starts_at >= ${toIndiaInstant(addDays(day, -MAX_EARLIER_DAYS))} and j.starts_at < ${toIndiaInstant(addDays(day, 1))}
        and e.happened_at >= ${toIndiaInstant(day)} and e.happened_at < ${toIndiaInstant(addDays(day, 1))}
      group by e.worker_id) e on e.worker_id = w.id
    where (d.worker_id is not null or e.worker_id is not null) and w.hire_id is null and ${buildBranchCondition(by, sql`w.branch_id`)}`.execute(
    db,
  )
  return rows
}
