import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** More than any company gives out of one kind of number between a backup and the next. */
export const RESTORE_GAP = 10_000

/**
 * After the database went back to a backup: every counter moves on, so that no number that was given out since is given again
 * (orders', tickets', and messages', by which mail servers know what they have had). Documents begin a new series, because theirs
 * must have no gap (`documents/rules/series.ts`). Nothing else may run meanwhile. Gives how many counters moved.
 */
export async function markRestored(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async tx => {
    await tx.insertInto('restores').values({ restored_at: now, gap: RESTORE_GAP }).execute()
    const { rows } = await sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + ${RESTORE_GAP}::int)
      from pg_sequences where schemaname = current_schema()`.execute(tx)
    return rows.length
  })
}
