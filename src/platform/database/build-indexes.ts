import { sql } from 'kysely'
import type { Db } from './database.ts'

type File = { name: string; statements: string[] }

/**
 * The process that builds the indexes holds this lock with its session, so that it is released if the process is
 * killed.
 */
const LOCK = sql`hashtext('thikana: indexes')`
const alone = /^(?:create index concurrently if not exists|drop index concurrently if exists) (\w+)/

/** True if a migration file contains only indexes that are built concurrently with reads and writes. */
export function isIndexMigration(statements: readonly string[]): boolean {
  const own = statements.filter(statement => alone.test(statement))
  if (own.length > 0 && own.length < statements.length)
    throw new Error('a migration that builds indexes concurrently holds nothing else')
  return own.length > 0
}

/**
 * Converts a concurrent index statement for use in a transaction, for which writers wait. It first drops an index that
 * an interrupted start left unfinished, because PostgreSQL would treat it as existing.
 */
export function toTransactionStatements(statement: string): string[] {
  const plain = statement.replace(' concurrently', '')
  return plain.startsWith('create') ? [`drop index if exists ${alone.exec(statement)![1]!}`, plain] : [plain]
}

/**
 * Runs migration files of indexes, each statement outside a transaction. An index that an interrupted start left
 * unfinished is built again. If another process is already building them, this one continues without, because indexes
 * do not change results. Returns the files that ran.
 */
export async function buildIndexes(db: Db, files: readonly File[]): Promise<string[]> {
  if (files.length === 0) return []
  return db.connection().execute(async one => {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${LOCK}) as ours`.execute(one)
    if (!rows[0]!.ours) return []
    try {
      await sql`set statement_timeout = 0`.execute(one)
      await sql`set lock_timeout = 0`.execute(one)
      for (const { name, statements } of files) {
        for (const statement of statements) {
          await dropUnfinishedIndex(one, alone.exec(statement)![1]!)
          await sql.raw(statement).execute(one)
        }
        await sql`insert into migrations (name) values (${name}) on conflict do nothing`.execute(one)
      }
      return files.map(({ name }) => name)
    } finally {
      await sql`reset statement_timeout`.execute(one)
      await sql`reset lock_timeout`.execute(one)
      await sql`select pg_advisory_unlock(${LOCK})`.execute(one)
    }
  })
}

async function dropUnfinishedIndex(one: Db, index: string) {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(one)
  if (rows.length > 0) await sql`drop index concurrently ${sql.ref(index)}`.execute(one)
}
