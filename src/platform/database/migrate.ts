import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildIndexes, isIndexMigration, toTransactionStatements } from './build-indexes.ts'
import type { Db, Tx } from './database.ts'
import { inTransaction } from './transaction.ts'

/**
 * Runs the migration files of a folder in the order of their names, each once, in one transaction. Index files at the
 * end are built afterwards, while others read and write (`buildIndexes`). An index file with another file after it is
 * part of the transaction, because that file may rename the indexed column. An advisory lock separates two starting
 * processes. Returns the names of the files that ran.
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  await inTransaction(db, async tx => {
    // 'if not exists' alone does not separate two starting processes.
    await sql`select pg_advisory_xact_lock(hashtext('thikana: migrations'))`.execute(tx)
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    )
    await sql`insert into migrations (name) values ('') on conflict do nothing`.execute(tx)
  })
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => ({ name, statements: statementsOf(readFileSync(join(folder, name), 'utf8')) }))
  const ran = await inTransaction(db, async tx => {
    await sql`set local statement_timeout = 0`.execute(tx) // a new column on years of orders takes time
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select name from migrations where name = '' for update`.execute(tx)
    const applied = await readApplied(tx)
    const missing = files.filter(({ name }) => !applied.has(name))
    const due = missing.slice(0, missing.findLastIndex(({ statements }) => !isIndexMigration(statements)) + 1)
    for (const { name, statements } of due) {
      const runnable = isIndexMigration(statements) ? statements.flatMap(toTransactionStatements) : statements
      for (const statement of runnable) await sql.raw(statement).execute(tx)
      await sql`insert into migrations (name) values (${name})`.execute(tx)
    }
    return due.map(({ name }) => name)
  })
  const applied = await readApplied(db)
  const left = files.filter(({ name }) => !applied.has(name))
  return [...ran, ...(await buildIndexes(db, left))]
}

async function readApplied(db: Db | Tx): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return new Set(rows.map(row => row.name))
}

/**
 * Splits a migration. It is plain SQL: statements end with a semicolon at the end of a line, comments are whole lines.
 */
const statementsOf = (text: string): string[] =>
  text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map(statement => statement.trim())
    .filter(Boolean)
