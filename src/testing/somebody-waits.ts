import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { asAnotherRequest } from './reject-outer-statements.ts'

/** Until a transaction waits for a lock of another. The embedded database has one at a time, and nothing to wait for. */
export async function somebodyWaits(db: Db): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => {
    const { rows } = await asAnotherRequest(() => waits.execute(db))
    expect(rows).not.toEqual([])
  })
}
