import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from './database.ts'
import { getSqlState } from './database-error.ts'

const TRIES = 4
const retryable = new Set(['40001', '40P01']) // serialization failure, deadlock

/**
 * The transaction of the current call. A statement on the outer handle would take a second connection, and on the
 * embedded database wait forever: tests reject it (`testing/reject-outer-statements.ts`).
 */
export const runningTransaction = new AsyncLocalStorage<{ db: Db; open: boolean }>()

/**
 * Runs `work` in one transaction. It is rolled back if `work` throws, and retried on a serialization failure or
 * deadlock.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const running = { db, open: true }
    try {
      return await db.transaction().execute(tx => runningTransaction.run(running, () => work(tx)))
    } catch (error) {
      if (attempt === TRIES || !retryable.has(getSqlState(error))) throw error
    } finally {
      running.open = false
    }
  }
}
