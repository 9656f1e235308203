import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** More numbers than any company uses of one kind between a backup and the next. */
export const RESTORED_COUNTER_GAP = 10_000

/**
 * Advances every counter after a restore from backup, so that no number used since the backup is used again (orders,
 * tickets, and messages, whose ids mail servers use to detect duplicates). Documents begin a new series, because theirs
 * must have no gap (`documents/rules/series.ts`). Nothing else may run at the same time. Returns the number of
 * counters.
 */
export async function advanceCountersAfterRestore(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async tx => {
    await tx.insertInto('restores').values({ restored_at: now, gap: RESTORED_COUNTER_GAP }).execute()
    const { rows } = await sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + ${RESTORED_COUNTER_GAP}::int)
      from pg_sequences where schemaname = current_schema()`.execute(tx)
    return rows.length
  })
}
