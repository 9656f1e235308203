import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/open-test-database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'thikana-migrations-'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const valid = async () =>
  (
    await sql<{ name: string; valid: boolean }>`
      select c.relname as name, indisvalid as valid from pg_index join pg_class c on c.oid = indexrelid where c.relname like 'told_%'`.execute(
      database.db,
    )
  ).rows

const indexes =
  '-- Built beside.\ncreate index concurrently if not exists told_one on told (a);\ncreate index concurrently if not exists told_two on told (b);\n'

test('indexes are built after the transaction, each file once', async () => {
  write('1-table.sql', 'create table told (a int, b int);\n')
  write('2-indexes.sql', indexes)
  expect(await migrate(database.db, folder)).toEqual(['1-table.sql', '2-indexes.sql'])
  expect(await valid()).toEqual([
    { name: 'told_one', valid: true },
    { name: 'told_two', valid: true },
  ])
  expect(await migrate(database.db, folder)).toEqual([])
})

test('indexes are built before a later file renames their table', async () => {
  write('1-table.sql', 'create table told (a int, b int);\n')
  write('2-indexes.sql', indexes)
  write('3-rename.sql', 'alter table told rename to reported;\n')
  expect(await migrate(database.db, folder)).toEqual(['1-table.sql', '2-indexes.sql', '3-rename.sql'])
  expect(await valid()).toHaveLength(2)
})

test('an index that a start left unfinished is built again', async () => {
  write('1-table.sql', 'create table told (a int, b int);\n')
  await migrate(database.db, folder)
  await sql`create index told_one on told (a)`.execute(database.db)
  await sql`update pg_index set indisvalid = false where indexrelid = 'told_one'::regclass`.execute(database.db)
  write('2-indexes.sql', indexes)
  expect(await migrate(database.db, folder)).toEqual(['2-indexes.sql'])
  expect(await valid()).toEqual([
    { name: 'told_one', valid: true },
    { name: 'told_two', valid: true },
  ])
})

test('a file that fails runs again at the next start', async () => {
  write('1-table.sql', 'create table told (a int);\n')
  write('2-indexes.sql', indexes)
  await expect(migrate(database.db, folder)).rejects.toThrow('"b" does not exist')
  await sql`alter table told add column b int`.execute(database.db)
  expect(await migrate(database.db, folder)).toEqual(['2-indexes.sql'])
})

test('an index file contains only indexes', async () => {
  write('1-both.sql', `create table told (a int, b int);\n${indexes}`)
  await expect(migrate(database.db, folder)).rejects.toThrow('holds nothing else')
})

test.runIf(process.env.TEST_DATABASE_URL)('of two simultaneous starts one builds the indexes', async () => {
  write('1-table.sql', 'create table told (a int, b int);\n')
  await migrate(database.db, folder)
  write('2-indexes.sql', indexes)
  const both = await Promise.all([migrate(database.db, folder), migrate(database.db, folder)])
  expect(both.flat()).toContain('2-indexes.sql')
  expect(await valid()).toHaveLength(2)
})

test('processes that begin at once on an empty database run each file once', async () => {
  await sql`alter table migrations rename to migrations_of_before`.execute(database.db)
  await sql`alter index migrations_pkey rename to migrations_of_before_pkey`.execute(database.db)
  write('1-table.sql', 'create table told (a int);\n')
  const ran = await Promise.all(Array.from({ length: 6 }, () => migrate(database.db, folder)))
  expect(ran.flat()).toEqual(['1-table.sql'])
})
