import { sql } from 'kysely'
import { type FaultCode, refuse } from '#kernel/refusal.ts'
import type { App } from './app.ts'
import type { Db, Tx } from './database/database.ts'
import { before, keptDays } from './kept-days.ts'

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
export const countAgainst = (app: App, limits: Limit[]) => countInTurn(app, [limits])

/** The same, group after group: whom one group stops uses up nothing of those behind it. */
export async function countInTurn(app: App, groups: Limit[][]): Promise<() => Promise<void>> {
  const { counted, takeBack } = await count(app, groups)
  for (const { key, hits } of counted) {
    const { most, code = 'too-many' } = groups.flat().find(limit => limit.key === key)!
    if (hits > most) throw refuse('too-many', code)
  }
  return takeBack
}

/** Counts one hit and refuses nothing: which of its window it is, and what takes it off again. */
export async function countHit(app: App, window: Omit<Limit, 'most'>) {
  const { counted, takeBack } = await count(app, [[{ ...window, most: 0 }]])
  return { hits: counted[0]!.hits, takeBack }
}

/** One statement. Rows are locked group by group and by key within one, always: two requests never wait for each other. */
async function count(app: App, groups: Limit[][]) {
  const now = app.now().getTime()
  const started = groups.map(limits =>
    limits
      .map(limit => ({ ...limit, start: new Date(now - (now % (limit.seconds * 1000))) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1)),
  )
  const counting = started.map(
    (limits, at) => sql`${named(at)} as (
      insert into rate_limits (key, window_start, hits)
      select * from (values ${sql.join(limits.map(({ key, start }) => sql`(${key}, ${start}::timestamptz, 1)`))}) as l
      where ${at === 0 ? sql`true` : allWithin(at - 1, started[at - 1]!)}
      on conflict (key, window_start) do update set hits = rate_limits.hits + 1
      returning key, hits)`,
  )
  const all = started.map((_, at) => sql`select key, hits from ${named(at)}`)
  const { rows: counted } = await sql<{ key: string; hits: number }>`
    with ${sql.join(counting)} ${sql.join(all, sql` union all `)}`.execute(app.db)
  const rows = started.flat()
  return { counted, takeBack: () => takeOff(app, rows) }
}

const named = (at: number) => sql.raw(`group_${at}`)

/** Of a group that was not counted, none is. */
const allWithin = (at: number, limits: Limit[]) => sql`${limits.length} = (
  select count(*) from ${named(at)} c
  join (values ${sql.join(limits.map(({ key, most }) => sql`(${key}, ${most}::bigint)`))}) as l (key, most) using (key)
  where c.hits <= l.most)`

async function takeOff(app: App, rows: { key: string; start: Date }[]): Promise<void> {
  const values = sql.join(rows.map(({ key, start }, at) => sql`(${key}, ${start}::timestamptz, ${at}::int)`))
  await sql`
    with ours as (
      select r.key, r.window_start from rate_limits r join (values ${values}) as l (key, start, at) on l.key = r.key and l.start = r.window_start
      order by l.at for update of r)
    update rate_limits r set hits = hits - 1 from ours where ours.key = r.key and ours.window_start = r.window_start`.execute(
    app.db,
  )
}

/** Takes off all hits whose key begins so. */
export const forgetHits = (tx: Tx, beginning: string) =>
  sql`delete from rate_limits where starts_with(key, ${beginning})`.execute(tx)

/** Windows that have passed count for nothing. */
export const forgetOldLimits = (db: Db, now: Date) =>
  db.deleteFrom('rate_limits').where('window_start', '<', before(now, keptDays.limits)).execute()
