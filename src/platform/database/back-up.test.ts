import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/open-test-database.ts'
import { backUp } from './back-up.ts'
import { type Database, openDatabase } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'thikana-backup-'))
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.schema.createTable('kept').addColumn('n', 'integer').execute()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const nameOf = (day: number) => `database-2026-11-${day}.tar.gz`
const rowsOf = async ({ db }: Database) =>
  (await db
    .selectFrom('kept' as never)
    .selectAll()
    .execute()) as unknown[]
const write = (n: number) =>
  database.db
    .insertInto('kept' as never)
    .values({ n } as never)
    .execute()

/** A server's backups are its own. */
test.skipIf(process.env.TEST_DATABASE_URL)('a backup opens again as it was; seven days are kept', async () => {
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  for (const name of ['notes.txt', ...[10, 11, 12, 13, 14, 15, 16, 17].map(nameOf)])
    writeFileSync(join(backups, name), '')
  await write(1)
  await backUp(database.dump!, backups, '2026-11-18')
  await write(2)
  expect(readdirSync(backups).sort()).toEqual([...[12, 13, 14, 15, 16, 17, 18].map(nameOf), 'notes.txt'])
  const last = join(backups, nameOf(18))
  expect(statSync(last).mode & 0o777).toBe(0o600)

  const names = execFileSync('tar', ['-tzPf', last], { encoding: 'utf8' }).trim().split('\n')
  expect(names).toContain('PG_VERSION')
  expect(names.filter(name => name.startsWith('/'))).toEqual([])

  const restored = join(folder, 'restored')
  mkdirSync(restored)
  execFileSync('tar', ['-xzf', last, '-C', restored], { stdio: 'ignore' })
  const again = await openDatabase({ directory: restored }, () => {})
  expect(await rowsOf(again)).toEqual([{ n: 1 }])
  await again.close()
  expect(await rowsOf(database)).toHaveLength(2)
})
