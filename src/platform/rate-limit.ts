import { sql } from 'kysely'
import { type FaultCode, refuse } from '#kernel/refusal.ts'
import type { App } from './app.ts'
import type { Db, Tx } from './database/database.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    rate_limits: { key: string; window_start: Date; hits: number }
  }
}

/** `code` says what to tell whoever passes it. */
type Limit = { key: string; most: number; seconds: number; code?: FaultCode }

/**
 * Counts one hit against each limit and refuses 'too-many' when one is passed. It counts outside any transaction of the
 * caller, so that a refused request still counts. What comes back takes the hits off again.
 */
export async function countAgainst(app: App, limits: Limit[]): Promise<() => Promise<void>> {
  const { counted, takeBack } = await count(app, limits)
  for (const { key, hits } of counted) {
    const { most, code = 'too-many' } = limits.find(limit => limit.key === key)!
    if (hits > most) throw refuse('too-many', code)
  }
  return takeBack
}

/** Counts one hit and refuses nothing: which of its window it is, and what takes it off again. */
export async function countHit(app: App, window: Omit<Limit, 'most'>) {
  const { counted, takeBack } = await count(app, [window])
  return { hits: counted[0]!.hits, takeBack }
}

async function count(app: App, limits: Omit<Limit, 'most'>[]) {
  const now = app.now().getTime()
  const rows = limits
    .map(limit => ({ ...limit, start: new Date(now - (now % (limit.seconds * 1000))) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1)) // always in one order: two requests never wait for each other
  const { rows: counted } = await sql<{ key: string; hits: number }>`
    insert into rate_limits (key, window_start, hits)
    values ${sql.join(rows.map(row => sql`(${row.key}, ${row.start}, 1)`))}
    on conflict (key, window_start) do update set hits = rate_limits.hits + 1
    returning key, hits`.execute(app.db)
  const takeBack = async () => {
    for (const { key, start } of rows) {
      const set = { hits: sql<number>`hits - 1` }
      await app.db
        .updateTable('rate_limits')
        .set(set)
        .where('key', '=', key)
        .where('window_start', '=', start)
        .execute()
    }
  }
  return { counted, takeBack }
}

/** Takes off all hits whose key begins so. */
export const forgetHits = (tx: Tx, beginning: string) =>
  sql`delete from rate_limits where starts_with(key, ${beginning})`.execute(tx)

/** Windows that have passed count for nothing. */
export const forgetOldLimits = (db: Db, now: Date) =>
  db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now.getTime() - 2 * 86_400_000)) // none is longer than a day
    .execute()
