import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Where PostgreSQL carries it. */
export const CHANNEL = 'kept'

/**
 * Tells every process to forget what it keeps of a topic (`kept.ts`): as the transaction commits, and not at all if it does not. A process
 * that is cut off from the database meanwhile forgets all when it is back; and no answer is kept for long.
 */
export async function publishChange(tx: Tx, topic: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(tx)
}
