import { sql } from 'kysely'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

type OwnAccount = { id: number; name: string; email: string; secondStep: boolean; recoveryLeft: number }

/** Returns the account of a member of staff for their own page. */
export async function readOwnAccount(app: App, { id }: Staff): Promise<OwnAccount> {
  const { rows } = await sql<OwnAccount>`
    select s.id, s.name, s.email, x.staff_id is not null as "secondStep",
      (select count(*)::int from staff_recovery_codes r where r.staff_id = s.id and r.used_at is null) as "recoveryLeft"
    from staff s left join staff_second_steps x on x.staff_id = s.id and x.confirmed_at is not null
    where s.id = ${id}`.execute(app.db)
  return rows[0]!
}
