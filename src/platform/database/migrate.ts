import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { inTransaction } from './transaction.ts'

/** Runs the files of a folder in the order of their names, each once. A row lock keeps two starting processes apart. */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
    db,
  )
  await sql`insert into migrations (name) values ('') on conflict do nothing`.execute(db)
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
  return inTransaction(db, async tx => {
    await sql`set local statement_timeout = 0`.execute(tx) // an index on years of orders takes its time
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`select name from migrations where name = '' for update`.execute(tx)
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx)
    const applied = new Set(rows.map(row => row.name))
    const due = files.filter(file => !applied.has(file))
    for (const file of due) {
      for (const statement of statementsOf(readFileSync(join(folder, file), 'utf8')))
        await sql.raw(statement).execute(tx)
      await sql`insert into migrations (name) values (${file})`.execute(tx)
    }
    return due
  })
}

/** A migration is plain SQL: statements end with a semicolon at the end of a line, comments are whole lines. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map(statement => statement.trim())
    .filter(Boolean)
