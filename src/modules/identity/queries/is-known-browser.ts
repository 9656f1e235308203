import { sql } from 'kysely'
import type { App } from '#platform/app.ts'

/** Part of a statement: whether the owner of a login (a number, an e-mail, of customer, staff or worker) has been let in with this browser before. */
export const knownBrowser = (login: string, browser: string) => sql<boolean>`exists (
  select from sessions s left join customers c on c.id = s.customer_id left join staff t on t.id = s.staff_id left join workers w on w.id = s.worker_id
  where s.browser = ${browser}::text and (c.mobile = ${login}::text or lower(c.email) = ${login}::text or t.email = ${login}::text or w.mobile = ${login}::text))`

/** The same by itself. */
export async function isKnownBrowser(app: App, login: string, browser: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select ${knownBrowser(login, browser)} as known`.execute(app.db)
  return rows[0]!.known
}
