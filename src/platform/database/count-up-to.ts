import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** A number of rows that was counted up to a limit. */
export type BoundedCount = { count: number; isMore: boolean }

/** The highest exact count of a list. A larger number helps nobody, and counting it would read a large table whole. */
export const MAX_LIST_COUNT = 1_000

/** Counts the rows after `from`, up to a limit: '`customers c where ...`'. */
export async function countUpTo(db: Db, from: RawBuilder<unknown>, max = MAX_LIST_COUNT): Promise<BoundedCount> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${from} limit ${max + 1}) counted`.execute(db)
  const { count } = rows[0]!
  return { count: Math.min(count, max), isMore: count > max }
}
