import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from './back-up.ts'
import { type Database, openDatabase } from './database.ts'
import { type OnlineBackup, packDatabase } from './pack-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'thikana-backup-'))
let database: Database
let online: OnlineBackup

beforeAll(async () => {
  database = await openDatabase({ directory: join(folder, 'database') }, () => {})
  online = database.online!
  await sql`create table kept (n int primary key, times int not null default 0)`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const nameOf = (day: number, time = '') => `database-2026-11-${day}${time}.tar.gz`
const rowsOf = async ({ db }: Database) =>
  (await sql<{ n: number; times: number }>`select n, times from kept order by n`.execute(db)).rows
const write = (n: number) => sql`insert into kept (n) values (${n})`.execute(database.db)
async function restore(archive: string, name: string): Promise<Database> {
  const restored = join(folder, name)
  mkdirSync(restored)
  execFileSync('tar', ['-xzf', archive, '-C', restored], { stdio: 'ignore' })
  return openDatabase({ directory: restored }, () => {})
}

test('a backup opens again unchanged, and all of seven days are retained, also two of one day', async () => {
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  const before = ['notes.txt', nameOf(10), nameOf(11), ...[12, 13, 14, 16, 17].map(day => nameOf(day, 'T04-00-01'))]
  for (const name of before) writeFileSync(join(backups, name), '')
  await write(1)
  const last = await backUp(online, backups, new Date('2026-11-17T22:30:05Z'))
  await write(2)
  const second = await backUp(online, backups, new Date('2026-11-18T06:10:00Z'))
  expect([last, second]).toEqual([nameOf(18, 'T04-00-05'), nameOf(18, 'T11-40-00')].map(name => join(backups, name)))
  const made = [last, second].map(file => file.slice(backups.length + 1))
  expect(readdirSync(backups).sort()).toEqual([nameOf(11), ...before.slice(3), ...made, 'notes.txt'].sort())
  expect(statSync(last).mode & 0o777).toBe(0o600)

  const names = execFileSync('tar', ['-tzPf', last], { encoding: 'utf8' }).trim().split('\n')
  expect(names).toContain('PG_VERSION')
  expect(names.filter(name => name.startsWith('/'))).toEqual([])

  const again = await restore(last, 'restored')
  expect(await rowsOf(again)).toEqual([{ n: 1, times: 0 }])
  await again.close()
  expect(await rowsOf(database)).toHaveLength(2)
})

test('the copy has every change made while it was copied', async () => {
  await sql`insert into kept (n) select generate_series(1000, 21000)`.execute(database.db)
  await sql`create table shrinks as select n, repeat('x', 500) as text from generate_series(1, 20000) n`.execute(
    database.db,
  )
  await sql`create table goes as select 1 as n`.execute(database.db)
  let chunks = 0
  const actions = [
    () => sql`update kept set times = times + 1`.execute(database.db),
    () => sql`truncate shrinks`.execute(database.db),
    () => sql`drop table goes`.execute(database.db),
    () => sql`create table comes as select generate_series(1, 5000) as n`.execute(database.db),
    () => sql`checkpoint`.execute(database.db),
    () => sql`vacuum kept`.execute(database.db),
    () => sql`update kept set times = times + 1`.execute(database.db),
  ]
  let atEnd: Awaited<ReturnType<typeof rowsOf>> = []
  const watched: OnlineBackup = {
    ...online,
    end: async () => {
      for (const action of actions.splice(0)) await action()
      atEnd = await rowsOf(database)
      return online.end()
    },
  }
  const archive = join(folder, 'busy.tar')
  const pieces: Buffer[] = []
  for await (const piece of packDatabase(watched)) {
    pieces.push(Buffer.from(piece))
    if (++chunks % 40 === 0) await actions.shift()?.()
  }
  writeFileSync(archive, Buffer.concat(pieces))
  mkdirSync(join(folder, 'busy'))
  execFileSync('tar', ['-xf', archive, '-C', join(folder, 'busy')])
  const again = await openDatabase({ directory: join(folder, 'busy') }, () => {})
  expect(await rowsOf(again)).toEqual(atEnd)
  const { rows } = await sql`select to_regclass('goes') as goes, (select count(*)::int from comes) as comes,
    (select count(*)::int from shrinks) as shrinks`.execute(again.db)
  expect(rows).toEqual([{ goes: null, comes: 5000, shrinks: 0 }])
  await again.close()
})

test('an interrupted backup does not block the next', async () => {
  for await (const _ of packDatabase(online)) break
  const fails: OnlineBackup = { ...online, directory: join(folder, 'nowhere') }
  await expect(packDatabase(fails).next()).rejects.toThrow('ENOENT')
  const file = await backUp(online, join(folder, 'backups'), new Date('2026-11-19T06:00:00Z'))
  const again = await restore(file, 'after')
  expect((await rowsOf(again)).length).toBeGreaterThan(1)
  await again.close()
})

test('a backup fails if a segment of the log is missing', async () => {
  const lost: OnlineBackup = { ...online, end: async () => ({ ...(await online.end()), first: '0'.repeat(24) }) }
  const all = async () => {
    for await (const _ of packDatabase(lost));
  }
  await expect(all()).rejects.toThrow('ENOENT')
})
