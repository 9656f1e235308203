import { sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { idleLifetimes, LAST_USE_PRECISION_MS } from '#modules/identity/rules/session-life.ts'
import type { App } from '#platform/app.ts'
import { hashToken } from '#platform/crypto.ts'
import { HIRED_REPORT_DAYS, HIRED_SESSION_HOURS } from '../rules/hired-driver.ts'

/**
 * Reads the worker of a session; null if it has ended, was idle for too long, or the worker no longer works here. A
 * dismissal takes effect with the next request, and so does the end of a hire for its driver.
 */
export const readWorkerSession = (app: App, token: string) =>
  findWorkerBySession(app, token, { day: toIndiaDate(app.now()), hours: HIRED_SESSION_HOURS })

/** Days after leaving during which reports still stored on the phone are accepted. */
const GRACE_DAYS = 7

/** Reads the session of a worker who left recently: only for reports from before that, and for nothing else. */
export const readFormerWorkerSession = (app: App, token: string) =>
  findWorkerBySession(app, token, {
    day: addDays(toIndiaDate(app.now()), -GRACE_DAYS),
    hours: HIRED_SESSION_HOURS + 24 * HIRED_REPORT_DAYS,
  })

/**
 * `day`: workers who left on or before it have no session. `hours`: for how long the driver of a hire has one after the
 * planned end of its jobs or the last report, whichever is later.
 */
async function findWorkerBySession(
  app: App,
  token: string,
  { day, hours }: { day: IndiaDate; hours: number },
): Promise<Worker | null> {
  const hiredSince = new Date(app.now().getTime() - hours * 3_600_000)
  const { rows } = await sql<{ id: number; name: string; hire: number | null; seen: Date }>`
    select w.id, w.name, w.hire_id as hire, coalesce(s.seen_at, s.created_at) as seen from sessions s join workers w on w.id = s.worker_id
    where s.token_hash = ${hashToken(token)} and s.ended_at is null and s.expires_at > ${app.now()}
      and case when w.hire_id is null then w.left_on is null or w.left_on > ${day}::date
        else exists (select from hires h join jobs j on j.order_id = h.order_id
          where h.id = w.hire_id and h.driver_mobile = w.mobile and h.state in ('accepted', 'in-progress', 'done')
            and (j.ends_at > ${hiredSince} or exists (select from job_events e where e.job_id = j.id and e.at > ${hiredSince}))) end`.execute(
    app.db,
  )
  const row = rows[0]
  if (!row) return null
  const idle = app.now().getTime() - row.seen.getTime()
  if (idle >= idleLifetimes.worker) return null
  if (idle >= LAST_USE_PRECISION_MS)
    await app.db
      .updateTable('sessions')
      .set({ seen_at: app.now() })
      .where('token_hash', '=', hashToken(token))
      .execute()
  const { id, name, hire } = row
  return { kind: 'worker', id, name, ...(hire !== null && { hire }) }
}
