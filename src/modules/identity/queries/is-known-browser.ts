import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { hashNetwork } from './hash-network.ts'

/**
 * Builds the SQL condition that the owner of a login name (number or email of a customer, staff or worker) has logged
 * in with this browser before.
 */
export const buildKnownBrowserCondition = (login: string, browser: string) => sql<boolean>`exists (
  select from sessions s left join customers c on c.id = s.customer_id left join staff t on t.id = s.staff_id left join workers w on w.id = s.worker_id
  where s.browser = ${browser}::text and (c.mobile = ${login}::text or lower(c.email) = ${login}::text or t.email = ${login}::text or w.mobile = ${login}::text))`

/** True if the owner of a login name has logged in with this browser before. */
export async function isKnownBrowser(app: App, login: string, browser: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select ${buildKnownBrowserCondition(login, browser)} as known`.execute(
    app.db,
  )
  return rows[0]!.known
}

/**
 * Builds the SQL condition that the owner of a login name has logged in from this network before
 * (`queries/network-hash.ts`).
 */
export const buildKnownNetworkCondition = (login: string, network: string) => sql<boolean>`(
  exists (select from customers c join sessions s on s.customer_id = c.id
    where (c.mobile = ${login}::text or lower(c.email) = ${login}::text) and s.network = ${network}::text)
  or exists (select from workers w join sessions s on s.worker_id = w.id where w.mobile = ${login}::text and s.network = ${network}::text)
  or exists (select from staff t join sessions s on s.staff_id = t.id where t.email = ${login}::text and s.network = ${network}::text))`

/** True if the owner of a login name has logged in from this network before. */
export async function isKnownNetwork(app: App, login: string, address: string): Promise<boolean> {
  const known = buildKnownNetworkCondition(login, hashNetwork(app, address))
  const { rows } = await sql<{ known: boolean }>`select ${known} as known`.execute(app.db)
  return rows[0]!.known
}
