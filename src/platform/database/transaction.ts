import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from './database.ts'
import { codeOf } from './database-error.ts'

const TRIES = 4
const retryable = new Set(['40001', '40P01']) // serialization failure, deadlock

/**
 * The transaction that the current call runs in. A statement on the same outer handle takes a second connection, and on the embedded
 * database waits forever: tests refuse it (`testing/reject-outer-statements.ts`).
 */
export const runningTransaction = new AsyncLocalStorage<{ db: Db; open: boolean }>()

/** Runs `work` in one transaction; rolled back when it throws, tried again when the database asks for it. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const running = { db, open: true }
    try {
      return await db.transaction().execute(tx => runningTransaction.run(running, () => work(tx)))
    } catch (error) {
      if (attempt === TRIES || !retryable.has(codeOf(error))) throw error
    } finally {
      running.open = false
    }
  }
}
