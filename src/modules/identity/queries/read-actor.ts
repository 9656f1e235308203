import { sql } from 'kysely'
import { type Actor, toCustomerActor } from '#modules/access/rules/actor.ts'
import { decodeRoleRow } from '#modules/access/rules/role.ts'
import type { App } from '#platform/app.ts'
import { hashToken } from '#platform/crypto.ts'
import { needsSecondStep } from '../rules/needs-second-step.ts'
import { idleLifetimes, LAST_USE_PRECISION_MS } from '../rules/session-life.ts'

type ActorRow = {
  seen: Date
  customer_id: number | null
  staff_id: number | null
  name: string
  mobile: string | null
  email: string
  language: string
  role: Parameters<typeof decodeRoleRow>[0] | null
  second_step: boolean
  branches: number[] | null
}

const touchSession = (app: App, token: string) =>
  app.db.updateTable('sessions').set({ seen_at: app.now() }).where('token_hash', '=', hashToken(token)).execute()

/**
 * Returns the actor of a session token; null if it is unknown, ended, expired or idle for too long. One primary-key
 * read per request. `uses`: true if a person acts; requests that an open page makes by itself do not count as use and
 * do not keep a session alive.
 */
export async function readActor(app: App, token: string, { uses } = { uses: true }): Promise<Actor | null> {
  const { rows } = await sql<ActorRow>`
    select s.customer_id, s.staff_id, coalesce(s.seen_at, s.created_at) as seen, coalesce(c.name, t.name) as name, c.mobile, coalesce(c.email, t.email) as email, c.language, to_json(r) as role, t.branches,
      x.staff_id is not null as second_step
    from sessions s left join customers c on c.id = s.customer_id left join staff t on t.id = s.staff_id and t.active
      left join staff_roles r on r.code = t.role
      left join staff_second_steps x on x.staff_id = t.id and x.confirmed_at is not null
    where s.token_hash = ${hashToken(token)} and s.ended_at is null and s.expires_at > ${app.now()}`.execute(app.db)
  const row = rows[0]
  const idle = row ? app.now().getTime() - row.seen.getTime() : 0
  if (!row || idle >= idleLifetimes[row.staff_id ? 'staff' : 'customer']) return null
  if (uses && idle >= LAST_USE_PRECISION_MS) await touchSession(app, token)
  if (row?.customer_id) return toCustomerActor({ ...row, id: row.customer_id, mobile: row.mobile! })
  if (!row?.staff_id || !row.role) return null
  // A session from before the account needed a second step; the login sets it up.
  const { email } = row
  const role = decodeRoleRow(row.role)
  if (!row.second_step && needsSecondStep(app.config, { role, email })) return null
  return { kind: 'staff', id: row.staff_id, name: row.name, role, branches: row.branches ?? [] }
}
