import type { Db } from '#platform/database/database.ts'
import { runningTransaction } from '#platform/database/transaction.ts'

/**
 * Wraps a handle so that it throws when it is used within a transaction of the same call. On the embedded database such
 * a statement would wait for its own transaction forever; on a server it would miss uncommitted changes.
 */
export function rejectOuterStatements(db: Db): Db {
  const guarded: Db = new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      const running = runningTransaction.getStore()
      if (running?.open && running.db === guarded)
        throw new Error(`app.db.${String(name)} is used inside a transaction. Use its tx.`)
      return value.bind(target)
    },
  })
  return guarded
}

/** Runs `work` like another request, while a transaction of this call is open. */
export const runAsAnotherRequest = <T>(work: () => T): T => runningTransaction.exit(work)
