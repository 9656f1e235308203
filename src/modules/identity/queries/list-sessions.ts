import { sql } from 'kysely'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { hashToken } from '#platform/crypto.ts'
import { type Device, parseDevice } from '../rules/parse-device.ts'
import { idleLifetimes } from '../rules/session-life.ts'

export type ListedSession = { device: Device; since: Date; seen: Date; here: boolean }

/** Lists a customer's active sessions: the current one first, then by last use. */
export async function listSessions(app: App, { id }: Customer, sessionToken: string): Promise<ListedSession[]> {
  const idle = new Date(app.now().getTime() - idleLifetimes.customer)
  const { rows } = await sql<{ program: string; since: Date; seen: Date; here: boolean }>`
    select program, created_at as since, coalesce(seen_at, created_at) as seen, token_hash = ${hashToken(sessionToken)} as here
    from sessions where customer_id = ${id} and ended_at is null and expires_at > ${app.now()}
      and coalesce(seen_at, created_at) > ${idle}
    order by here desc, seen desc limit 50`.execute(app.db)
  return rows.map(({ program, ...session }) => ({ device: parseDevice(program), ...session }))
}
