import type { Db, Tx } from './database.ts'
import { codeOf } from './database-fault.ts'

const TRIES = 4
const retryable = new Set(['40001', '40P01']) // serialization failure, deadlock

/** Runs `work` in one transaction; rolled back when it throws, tried again when the database asks for it. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === TRIES || !retryable.has(codeOf(error))) throw error
    }
  }
}
