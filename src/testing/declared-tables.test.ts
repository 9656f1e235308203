import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeclaredColumns, readDeclaredTables } from './declared-tables.ts'
import { openTestDatabase, type TestDatabase } from './open-test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'thikana-tables-'))
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/**
 * Reads the tables that the migrations made, without their own table `migrations`. A generated column counts as its
 * formula.
 */
async function madeTables(): Promise<Record<string, DeclaredColumns>> {
  const { rows } = await sql<{ table: string; name: string; nullable: boolean }>`
    select table_name as table, column_name as name, is_nullable = 'YES' and is_generated = 'NEVER' as nullable from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations'`.execute(database.db)
  const tables: Record<string, DeclaredColumns> = {}
  for (const { table, name, nullable } of rows) tables[table] = { ...tables[table], [name]: nullable }
  return tables
}

test('the table types match the migrations: every table, every column, and whether it may be null', async () => {
  expect(readDeclaredTables()).toEqual(await madeTables())
})

test('a missing, surplus or wrongly nullable column is detected', () => {
  const file = join(folder, 'tables.ts')
  writeFileSync(
    file,
    `declare module '#platform/database/tables.ts' {
  interface Tables {
    orders: { id: Generated<number>; note: Generated<string | null>; name: string | null; move: JsonColumn<Move | null>; parts: NullableJsonColumn<Part[]> }
  }
}`,
  )
  const orders = { id: false, note: true, name: true, move: true, parts: true }
  expect(readDeclaredTables([file])).toEqual({ orders })
})
