import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { runAsAnotherRequest } from './reject-outer-statements.ts'

/**
 * Waits until a transaction waits for another's lock. The embedded database runs one at a time, so there is nothing to
 * wait for.
 */
export async function waitForBlockedTransaction(db: Db): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => {
    const { rows } = await runAsAnotherRequest(() => waits.execute(db))
    expect(rows).not.toEqual([])
  })
}
