import { sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { idleLifetimes, LAST_USE_PRECISION_MS } from '#modules/identity/rules/session-life.ts'
import type { App } from '#platform/app.ts'
import { hashToken } from '#platform/crypto.ts'

/**
 * Reads the worker of a session; null if it has ended, was idle for too long, or the worker no longer works here. A
 * dismissal takes effect with the next request.
 */
export const readWorkerSession = (app: App, token: string) => findWorkerBySession(app, token, toIndiaDate(app.now()))

/** Days after leaving during which reports still stored on the phone are accepted. */
const GRACE_DAYS = 7

/** Reads the session of a worker who left recently: only for reports from before that, and for nothing else. */
export const readFormerWorkerSession = (app: App, token: string) =>
  findWorkerBySession(app, token, addDays(toIndiaDate(app.now()), -GRACE_DAYS))

/** `day`: workers who left on or before it have no session. */
async function findWorkerBySession(app: App, token: string, day: IndiaDate): Promise<Worker | null> {
  const { rows } = await sql<{ id: number; name: string; seen: Date }>`
    select w.id, w.name, coalesce(s.seen_at, s.created_at) as seen from sessions s join workers w on w.id = s.worker_id
    where s.token_hash = ${hashToken(token)} and s.ended_at is null and s.expires_at > ${app.now()}
      and (w.left_on is null or w.left_on > ${day}::date)`.execute(app.db)
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
  return { kind: 'worker', id: row.id, name: row.name }
}
