import type { App } from '../app.ts'
import type { Tx } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { invalidateCached } from './cached.ts'
import { publishChange } from './publish-change.ts'

/** Runs a transaction that changes cached data (`cached.ts`): when it commits, all processes drop the topic. */
export async function runCacheChange<T>(app: App, topic: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await inTransaction(app.db, async tx => {
    const value = await work(tx)
    await publishChange(tx, topic)
    return value
  })
  invalidateCached(app, topic)
  return done
}
