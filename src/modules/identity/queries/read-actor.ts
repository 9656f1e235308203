import { sql } from 'kysely'
import { type Actor, asCustomer } from '#modules/access/rules/actor.ts'
import { roleOf } from '#modules/access/rules/role.ts'
import type { App } from '#platform/app.ts'
import { hashToken } from '#platform/crypto.ts'
import { needsSecondStep } from '../rules/needs-second-step.ts'
import { idleLife, SEEN_EVERY } from '../rules/session-life.ts'

type Row = {
  seen: Date
  customer_id: number | null
  staff_id: number | null
  name: string
  mobile: string | null
  email: string
  language: string
  role: Parameters<typeof roleOf>[0] | null
  second_step: boolean
  branches: number[] | null
}

const see = (app: App, token: string) =>
  app.db.updateTable('sessions').set({ seen_at: app.now() }).where('token_hash', '=', hashToken(token)).execute()

/**
 * Who a session token belongs to; null when it is unknown, ended, past its time or idle for long. One primary-key read a request. `uses`: whether
 * somebody does something by it; what an open page asks by itself is no use, and keeps no session from ending.
 */
export async function readActor(app: App, token: string, { uses } = { uses: true }): Promise<Actor | null> {
  const { rows } = await sql<Row>`
    select s.customer_id, s.staff_id, coalesce(s.seen_at, s.created_at) as seen, coalesce(c.name, t.name) as name, c.mobile, coalesce(c.email, t.email) as email, c.language, to_json(r) as role, t.branches,
      x.staff_id is not null as second_step
    from sessions s left join customers c on c.id = s.customer_id left join staff t on t.id = s.staff_id and t.active
      left join staff_roles r on r.code = t.role
      left join staff_second_steps x on x.staff_id = t.id and x.confirmed_at is not null
    where s.token_hash = ${hashToken(token)} and s.ended_at is null and s.expires_at > ${app.now()}`.execute(app.db)
  const row = rows[0]
  const idle = row ? app.now().getTime() - row.seen.getTime() : 0
  if (!row || idle >= idleLife[row.staff_id ? 'staff' : 'customer']) return null
  if (uses && idle >= SEEN_EVERY) await see(app, token)
  if (row?.customer_id) return asCustomer({ ...row, id: row.customer_id, mobile: row.mobile! })
  if (!row?.staff_id || !row.role) return null
  // A session that began before the account had to have one: the login is where it is set up.
  const { email } = row
  const role = roleOf(row.role)
  if (!row.second_step && needsSecondStep(app.config, { role, email })) return null
  return { kind: 'staff', id: row.staff_id, name: row.name, role, branches: row.branches ?? [] }
}
