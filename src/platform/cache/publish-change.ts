import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** The PostgreSQL channel (NOTIFY). */
export const CACHE_CHANNEL = 'kept'

/**
 * Makes every process drop its cached values of a topic (`cached.ts`) when the transaction commits, and never if it
 * does not. A process that loses the database connection drops everything when it is back. In addition no answer is
 * cached for long.
 */
export async function publishChange(tx: Tx, topic: string): Promise<void> {
  await sql`select pg_notify(${CACHE_CHANNEL}, ${topic})`.execute(tx)
}
