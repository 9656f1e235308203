import type { Db, Tx } from './database.ts'

const TRIES = 4
const retryable = new Set(['40001', '40P01']) // serialization failure, deadlock

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? ''

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

/** Waited longer than `PATIENCE` allows: for a lock, for a statement, for the next of a transaction. */
const tooLong = new Set(['55P03', '57014', '25P03'])
export const isDatabaseBusy = (error: unknown): boolean => tooLong.has(codeOf(error))

/** True when an error says that the database cannot answer now (and may soon), rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return (
    isDatabaseBusy(error) ||
    /^(08|57P0|53300)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE'].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable/i.test(message)
  )
}
