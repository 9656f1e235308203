import { sql } from 'kysely'
import { refuse } from '#kernel/refusal.ts'
import type { App } from './app.ts'
import type { Db } from './database/database.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    rate_limits: { key: string; window_start: Date; hits: number }
  }
}

type Limit = { key: string; most: number; seconds: number }

/**
 * Counts one hit against each limit and refuses 'too-many' when one is passed. It counts outside any transaction of the
 * caller, so that a refused request still counts.
 */
export async function countAgainst(app: App, limits: Limit[]): Promise<void> {
  const now = app.now().getTime()
  const rows = limits
    .map(limit => ({ ...limit, start: new Date(now - (now % (limit.seconds * 1000))) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1)) // always in one order: two requests never wait for each other
  const { rows: counted } = await sql<{ key: string; hits: number }>`
    insert into rate_limits (key, window_start, hits)
    values ${sql.join(rows.map(row => sql`(${row.key}, ${row.start}, 1)`))}
    on conflict (key, window_start) do update set hits = rate_limits.hits + 1
    returning key, hits`.execute(app.db)
  for (const { key, hits } of counted) {
    if (hits > limits.find(limit => limit.key === key)!.most) throw refuse('too-many', 'too-many')
  }
}

/** Windows that have passed count for nothing. */
export const forgetOldLimits = (db: Db, now: Date) =>
  db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now.getTime() - 86_400_000))
    .execute()
