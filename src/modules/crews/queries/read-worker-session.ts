import { sql } from 'kysely'
import { addDays, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import { idleLife, SEEN_EVERY } from '#modules/identity/rules/session-life.ts'
import type { App } from '#platform/app.ts'
import { hashToken } from '#platform/crypto.ts'

/** Whose phone a session is on; null when it has ended, is idle for long, or its worker no longer works here: the next request after a dismissal. */
export const readWorkerSession = (app: App, token: string) => sessionOf(app, token, indiaDate(app.now()))

/** So many days after they left, what is still on their phone may come. */
const LEFT_DAYS = 7

/** The same of who left lately: for what they told before, and for nothing else. */
export const readLeftWorker = (app: App, token: string) =>
  sessionOf(app, token, addDays(indiaDate(app.now()), -LEFT_DAYS))

/** `day`: who left on it, or before, is nobody. */
async function sessionOf(app: App, token: string, day: IndiaDate): Promise<Worker | null> {
  const { rows } = await sql<{ id: number; name: string; seen: Date }>`
    select w.id, w.name, coalesce(s.seen_at, s.created_at) as seen from sessions s join workers w on w.id = s.worker_id
    where s.token_hash = ${hashToken(token)} and s.ended_at is null and s.expires_at > ${app.now()}
      and (w.left_on is null or w.left_on > ${day}::date)`.execute(app.db)
  const row = rows[0]
  if (!row) return null
  const idle = app.now().getTime() - row.seen.getTime()
  if (idle >= idleLife.worker) return null
  if (idle >= SEEN_EVERY)
    await app.db
      .updateTable('sessions')
      .set({ seen_at: app.now() })
      .where('token_hash', '=', hashToken(token))
      .execute()
  return { kind: 'worker', id: row.id, name: row.name }
}
