import { sql } from 'kysely'
import type { App } from '#platform/app.ts'

/** Whether the owner of a login (a number, an e-mail, of customer, staff or worker) has been let in with this browser before. */
export async function isKnownBrowser(app: App, login: string, browser: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions s left join customers c on c.id = s.customer_id left join staff t on t.id = s.staff_id left join workers w on w.id = s.worker_id
    where s.browser = ${browser} and (c.mobile = ${login} or lower(c.email) = ${login} or t.email = ${login} or w.mobile = ${login})
    limit 1`.execute(app.db)
  return rows.length > 0
}
