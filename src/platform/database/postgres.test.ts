import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { isDatabaseAway } from './database-error.ts'
import { openPool, TIMEOUTS } from './postgres.ts'
import { inTransaction } from './transaction.ts'

const url = process.env.TEST_DATABASE_URL!

describe.skipIf(!url)('a PostgreSQL server’s connections', () => {
  test('a connection lost in a transaction fails the next statement, not the process or the pool', async () => {
    const lost: Error[] = []
    const pool = openPool(url, error => lost.push(error))
    const client = await pool.connect()
    await client.query('begin')
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const ended = new Promise<void>(resolve => client.once('end', resolve))
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await ended
    await expect(client.query('select 1')).rejects.toThrow(/not queryable|terminat/i)
    client.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
    expect(lost).not.toEqual([])
  })

  test('a connection to a standby reports the database as away, and is not used again', async () => {
    const pool = openPool(url, () => {})
    pool.options.max = 1
    const client = await pool.connect()
    await client.query('set session characteristics as transaction read only') // from here on it answers like a standby
    const error = await client.query('create table t (n int)').catch(thrown => thrown)
    client.release()
    expect(error).toMatchObject({ code: '25006' })
    expect(isDatabaseAway(error)).toBe(true)
    await expect.poll(() => pool.totalCount).toBe(0)
    expect((await pool.query('show transaction_read_only')).rows).toEqual([{ transaction_read_only: 'off' }])
    await pool.end()
  })

  test('a connection that failed in the middle of a multi-statement text is not used again', async () => {
    const { jobStore, close } = await openDatabase({ url, directory: '' }, () => {})
    await expect(jobStore.executeSql('begin; select 1 / 0; commit')).rejects.toMatchObject({ code: '22012' })
    expect((await jobStore.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
  })

  test('a statement is prepared once, and gives the same result for no row, one and many, and after an error', async () => {
    // Imported separately, because other tests have used up the statement names.
    // @ts-expect-error TypeScript does not know the path with the question mark
    const { openPool } = (await import('./postgres.ts?alone')) as typeof import('./postgres.ts')
    const pool = openPool(url, () => {})
    const client = await pool.connect()
    const prepared = async () => {
      const { rows } = await client.query('select statement from pg_prepared_statements')
      return rows.map(({ statement }) => statement)
    }
    const text =
      "select g as n, date '2026-12-02' as day, jsonb_build_object('g', g) as json, 10 / g as share from generate_series(1, $1::int) g where g < $2"
    const row = (n: number) => ({ n, day: '2026-12-02', json: { g: n }, share: Math.floor(10 / n) })
    const unwritable = {
      toPostgres: () => {
        throw new Error('no value')
      },
    }
    for (const [most, below, found] of [
      [3, 3, [row(1), row(2)]],
      [0, 9, []],
      [1, 9, [row(1)]],
    ] as const) {
      const { rows, fields } = await client.query(text, [most, below])
      expect([rows, fields.map(({ name }) => name)]).toEqual([found, ['n', 'day', 'json', 'share']])
    }
    expect(await prepared()).toEqual([text])
    await expect(client.query(text, ['no number', 9])).rejects.toMatchObject({ code: '22P02' })
    await expect(client.query(text, [unwritable, 9])).rejects.toThrow('no value')
    for (const _ of [1, 2]) expect((await client.query(text, [1, 9])).rows).toEqual([row(1)])

    await client.query('create temporary table described (n int)')
    for (const n of [1, 2])
      expect(await client.query('insert into described values ($1)', [n])).toMatchObject({ rowCount: 1, rows: [] })
    expect(await prepared()).toEqual(['insert into described values ($1)'])
    client.release()
    await pool.end()
  })

  test('each has its timeouts', async () => {
    const pool = openPool(url, () => {})
    for (const [setting, ms] of Object.entries(TIMEOUTS)) {
      const { rows } = await pool.query('select setting::int as ms from pg_settings where name = $1', [setting])
      expect([setting, rows]).toEqual([setting, [{ ms }]])
    }
    await pool.end()
  })

  test('none uses JIT compilation', async () => {
    const pool = openPool(url, () => {})
    expect((await pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
    await pool.end()
  })

  test.each([
    ['a lock that is not let go', '55P03', 'lock_timeout', sql`select pg_advisory_xact_lock(77)`],
    ['a statement without end', '57014', 'statement_timeout', sql`select pg_sleep(60)`],
  ])('%s is told as a database that is away for now, and is in the log', async (_, code, setting, work) => {
    const told: Error[] = []
    const database = await openDatabase({ url, directory: '' }, error => told.push(error))
    await inTransaction(database.db, async holder => {
      await sql`select pg_advisory_xact_lock(77)`.execute(holder)
      const waiting = inTransaction(database.db, async tx => {
        await sql`set local ${sql.raw(setting)} = 20`.execute(tx)
        await work.execute(tx)
      })
      const error = await waiting.catch(thrown => thrown)
      expect(error).toMatchObject({ code })
      expect(isDatabaseAway(error)).toBe(true)
      expect(told).toEqual([error])
    })
    await database.close()
  })

  test('an idle transaction releases its locks', async () => {
    const database = await openDatabase({ url, directory: '' }, () => {})
    const left = inTransaction(database.db, async tx => {
      await sql`set local idle_in_transaction_session_timeout = 20`.execute(tx)
      await sql`select pg_advisory_xact_lock(78)`.execute(tx)
      await sql`select pg_advisory_lock(78)`.execute(database.db) // free once the server has ended the session
      await sql`select 1`.execute(tx)
    })
    const error = await left.catch(thrown => thrown)
    expect(isDatabaseAway(error)).toBe(true)
    await database.close()
  })
})
