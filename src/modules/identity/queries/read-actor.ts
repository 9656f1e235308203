import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { hashToken } from '#platform/crypto.ts'
import type { Actor, StaffRole } from '../rules/actor.ts'

type Row = {
  customer_id: number | null
  staff_id: number | null
  name: string
  mobile: string | null
  email: string
  role: StaffRole | null
}

/** Who a session token belongs to; null when it is unknown, ended or past its time. One primary-key read a request. */
export async function readActor(app: App, token: string): Promise<Actor | null> {
  const { rows } = await sql<Row>`
    select s.customer_id, s.staff_id, coalesce(c.name, t.name) as name, c.mobile, coalesce(c.email, t.email) as email, t.role
    from sessions s left join customers c on c.id = s.customer_id left join staff t on t.id = s.staff_id and t.active
    where s.token_hash = ${hashToken(token)} and s.ended_at is null and s.expires_at > ${app.now()}`.execute(app.db)
  const row = rows[0]
  if (row?.customer_id)
    return { kind: 'customer', id: row.customer_id, name: row.name, mobile: row.mobile!, email: row.email }
  if (row?.staff_id && row.role) return { kind: 'staff', id: row.staff_id, name: row.name, role: row.role }
  return null
}
