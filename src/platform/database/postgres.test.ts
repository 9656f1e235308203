import { describe, expect, test } from 'vitest'
import { openPool } from './postgres.ts'

const url = process.env.TEST_DATABASE_URL!

describe.skipIf(!url)('a PostgreSQL server’s connections', () => {
  test('one that is lost between two statements of a transaction fails the next, not the process; the pool goes on', async () => {
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
})
