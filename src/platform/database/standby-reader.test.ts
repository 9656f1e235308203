import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSwitchableProxy } from '#testing/open-switchable-proxy.ts'
import { openTestDatabase, type TestDatabase } from '#testing/open-test-database.ts'
import { openDatabase } from './database.ts'
import { inTransaction } from './transaction.ts'

const isServer = Boolean(process.env.TEST_DATABASE_URL)
let test_: TestDatabase
beforeAll(async () => {
  test_ = await openTestDatabase()
})
afterAll(() => test_.close())

test('without a standby, reading is done where writing is', () => expect(test_.reader).toBe(test_.db))

describe.skipIf(!isServer)('a reader', () => {
  /** Simulates a standby that has replayed the log up to a point, by functions that shadow PostgreSQL's own. */
  const standby = async (replayed: string) => {
    const name = `standby_${replayed.replace('/', '_')}`.toLowerCase()
    for (const text of [
      `create schema ${name}`,
      `create function ${name}.pg_is_in_recovery() returns boolean return true`,
      `create function ${name}.pg_last_wal_replay_lsn() returns pg_lsn return '${replayed}'::pg_lsn`,
    ])
      await sql.raw(text).execute(test_.db)
    const at = new URL(test_.url!)
    at.searchParams.set('options', `-c search_path=${name},pg_catalog,public`)
    return at.href
  }
  const whoReads = async (reader: TestDatabase['db']) =>
    (await sql<{ path: string }>`select current_setting('search_path') as path, ${1}::int as one`.execute(reader)).rows
  const open = (readerUrl: string, url = test_.url!) => openDatabase({ url, readerUrl, directory: '' }, () => {})

  test('asks a standby that has all that was written', async () => {
    const database = await open(await standby('FFFFFF/0'))
    expect(await whoReads(database.reader)).toMatchObject([{ path: 'standby_ffffff_0,pg_catalog,public', one: 1 }])
    const rows = database.reader.selectFrom('document_series').select('last').where('series', '=', 'none')
    expect(await rows.execute()).toEqual([])
    await database.close()
  })

  test('asks the primary if the standby lags or is away', async () => {
    const nobody = 'postgres://postgres@127.0.0.1:9/postgres'
    for (const readerUrl of [await standby('0/1'), nobody]) {
      const database = await open(readerUrl)
      expect((await whoReads(database.reader))[0]!.path).not.toContain('standby')
      await database.close()
    }
  })

  test('asks the standby for what it has while the primary is away', async () => {
    const database = await open(await standby('0/2'), 'postgres://postgres@127.0.0.1:9/postgres')
    expect((await whoReads(database.reader))[0]!.path).toContain('standby_0_2')
    await database.close()
  })

  test('is not held up by a standby that has gone silent', async () => {
    const way = await openSwitchableProxy(new URL(await standby('FFFFFE/0')))
    const database = await open(way.url)
    expect((await whoReads(database.reader))[0]!.path).toContain('standby')
    way.become('silent')
    expect((await whoReads(database.reader))[0]!.path).not.toContain('standby')
    await database.close()
    way.close()
  }, 4_000) // sooner than the pool itself would notice

  test('asks the primary if the standby cancels a read', async () => {
    const name = 'standby_fffffc_0'
    const database = await open(await standby('FFFFFC/0'))
    const body = (text: string) => `returns text language plpgsql as $$ begin ${text}; end $$`
    const breaking = body(`raise exception 'canceling statement due to conflict with recovery' using errcode = '40001'`)
    await sql.raw(`create function public.who() ${body(`return 'the primary'`)}`).execute(test_.db)
    await sql.raw(`create function ${name}.who() ${breaking}`).execute(test_.db)
    const who = () => sql`select who(), ${1}::int`.execute(database.reader)
    for (let again = 0; again < 2; again++) expect((await who()).rows).toMatchObject([{ who: 'the primary' }])
    await database.close()
  })

  test('begins no transaction, and throws the error of a query', async () => {
    const database = await open(await standby('FFFFFD/0'))
    await expect(inTransaction(database.reader, async () => {})).rejects.toThrow('begins no transaction')
    await expect(sql`select 1 / 0`.execute(database.reader)).rejects.toMatchObject({ code: '22012' })
    await database.close()
  })
})
