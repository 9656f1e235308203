import type { Db } from '#platform/database/database.ts'
import { runningTransaction } from '#platform/database/transaction.ts'

/**
 * The same handle, which throws when it is used while a transaction runs in the same call. On the embedded database that statement would wait
 * for its own transaction forever; on a server it would read what the transaction has not committed yet, from a second connection.
 */
export const refuseOuterStatements = (db: Db): Db =>
  new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (runningTransaction.getStore()?.open)
        throw new Error(`app.db.${String(name)} is used inside a transaction. Use its tx.`)
      return value.bind(target)
    },
  })
