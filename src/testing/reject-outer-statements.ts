import type { Db } from '#platform/database/database.ts'
import { runningTransaction } from '#platform/database/transaction.ts'

/**
 * The same handle, which throws when it is used while a transaction of its own runs in the same call. On the embedded database that statement
 * would wait for its own transaction forever; on a server it would miss what the transaction has not committed yet.
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

/** Does what another request would do while a transaction of this call is open. */
export const asAnotherRequest = <T>(work: () => T): T => runningTransaction.exit(work)
