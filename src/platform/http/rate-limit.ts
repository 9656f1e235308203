import { type RawBuilder, sql } from 'kysely'
import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import type { App } from '../app.ts'
import type { Db, Tx } from '../database/database.ts'
import { retentionDays, subtractDays } from '../retention-days.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    rate_limits: { key: string; window_start: Date; hits: number }
  }
}

/** `code` is the error for callers over the limit; `times` is the number of hits to count, by default one. */
export type RateLimit = { key: string; max: number; seconds: number; code?: ErrorCode; times?: number }

/**
 * Counts one hit against each limit and rejects with 'too-many' if one is exceeded. It counts outside any transaction
 * of the caller, so that a rejected request counts too. Returns a function that takes the hits back.
 */
export const countHits = (app: App, limits: RateLimit[]) => countHitsInGroups(app, [limits])

/** Counts group after group: a caller whom one group rejects uses up nothing of the following groups. */
export async function countHitsInGroups(app: App, groups: RateLimit[][]): Promise<() => Promise<void>> {
  const { tables, hits, rejectPassed, takeBack } = buildLimitCount(app, groups)
  const { rows } = await sql<{ hits: RateLimitHits }>`with ${tables} select ${hits} as hits`.execute(app.db)
  rejectPassed(rows[0]!.hits)
  return takeBack
}

export type RateLimitHits = Record<string, number>

/**
 * Builds the counting as a part of a larger statement: its CTEs, whether all limits were respected, the number of hits
 * of each, and the check that rejects the caller. Nothing is counted unless `when` is true. Rows are always locked
 * group by group and by key within a group, so that two requests never deadlock.
 */
export function buildLimitCount(app: App, groups: RateLimit[][], { named = 'group', when = sql<boolean>`true` } = {}) {
  const name = (at: number) => sql.raw(`${named}_${at}`)
  const started = groups.map(limits => addWindowStart(app, limits))
  const tables = started.map(
    (limits, at) => sql`${name(at)} as (
      insert into rate_limits (key, window_start, hits)
      select * from (values ${sql.join(limits.map(({ key, start, times = 1 }) => sql`(${key}, ${start}::timestamptz, ${times}::int)`))}) as l
      where ${at === 0 ? when : isGroupWithin(name(at - 1), started[at - 1]!)}
      on conflict (key, window_start) do update set hits = rate_limits.hits + excluded.hits
      returning key, hits)`,
  )
  const all = started.map((_, at) => sql`select key, hits from ${name(at)}`)
  return {
    tables: sql.join(tables),
    hits: sql<RateLimitHits>`(select coalesce(jsonb_object_agg(key, hits), '{}') from (${sql.join(all, sql` union all `)}) c)`,
    isWithin: isGroupWithin(name(started.length - 1), started.at(-1)!),
    rejectPassed: (hits: RateLimitHits) => rejectExceeded(groups, hits),
    takeBack: () => deductHits(app, started.flat()),
  }
}

/**
 * Builds a check as a part of a larger statement: whether one more hit would be allowed, without counting it. It waits
 * for concurrent counts and blocks others until the statement ends.
 */
export function buildLimitCheck(app: App, groups: RateLimit[][]) {
  const rows = groups.flatMap(limits => addWindowStart(app, limits))
  const values = rows.map(({ key, start, max }, at) => sql`(${key}, ${start}::timestamptz, ${max}::bigint, ${at}::int)`)
  return {
    tables: sql`standing as (
      select r.key, r.hits + 1 as hits, l.max from rate_limits r join (values ${sql.join(values)}) as l (key, start, max, at)
        on l.key = r.key and l.start = r.window_start
      order by l.at for update of r)`,
    hits: sql<RateLimitHits>`(select coalesce(jsonb_object_agg(key, hits), '{}') from standing)`,
    isWithin: sql<boolean>`not exists (select from standing where hits > max)`,
    rejectPassed: (hits: RateLimitHits) => rejectExceeded(groups, hits),
  }
}

const addWindowStart = (app: App, limits: RateLimit[]) => {
  const now = app.now().getTime()
  return limits
    .map(limit => ({ ...limit, start: new Date(now - (now % (limit.seconds * 1000))) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** Rejects with 'too-many' for the first exceeded limit. */
function rejectExceeded(groups: RateLimit[][], hits: RateLimitHits): void {
  for (const { key, max, code = 'too-many' } of groups.flat())
    if ((hits[key] ?? 0) > max) throw reject('too-many', code)
}

/** True if all limits of a group allow the hit; a group that was not counted has no rows. */
const isGroupWithin = (group: RawBuilder<unknown>, limits: RateLimit[]) => sql<boolean>`${limits.length} = (
  select count(*) from ${group} c
  join (values ${sql.join(limits.map(({ key, max }) => sql`(${key}, ${max}::bigint)`))}) as l (key, max) using (key)
  where c.hits <= l.max)`

async function deductHits(app: App, rows: { key: string; start: Date; times?: number }[]): Promise<void> {
  const values = sql.join(
    rows.map(({ key, start, times = 1 }, at) => sql`(${key}, ${start}::timestamptz, ${at}::int, ${times}::int)`),
  )
  await sql`
    with ours as (
      select r.key, r.window_start, l.times from rate_limits r join (values ${values}) as l (key, start, at, times) on l.key = r.key and l.start = r.window_start
      order by l.at for update of r)
    update rate_limits r set hits = hits - ours.times from ours where ours.key = r.key and ours.window_start = r.window_start`.execute(
    app.db,
  )
}

/** Deletes all hits whose key begins with a text. */
export const purgeHits = (tx: Tx, beginning: string) =>
  sql`delete from rate_limits where starts_with(key, ${beginning})`.execute(tx)

/** Deletes expired windows. */
export const purgeOldLimits = (db: Db, now: Date) =>
  db.deleteFrom('rate_limits').where('window_start', '<', subtractDays(now, retentionDays.limits)).execute()
